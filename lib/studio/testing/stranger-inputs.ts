export const stranger = { name: "Eve", email: "eve@example.org", password: "a quiet long sentence" };

/** The secret of a link to join or to a new password, and the token of one that opens a board. */
type Links = { secret: string; token: string };

/** What somebody without a link to join sends, for each act that asks for no account; a new one needs a line here. */
export const strangerInputs: Record<string, (of: Links) => object> = {
  acceptInvitation: ({ secret }) => ({ token: secret, ...stranger }),
  beginPasskeySignIn: () => ({}),
  signInByPasskey: () => ({
    response: {
      ...{ id: "AAAA", rawId: "AAAA", type: "public-key", clientExtensionResults: {} },
      response: { clientDataJSON: "e30", authenticatorData: "AAAA", signature: "AAAA" },
    },
  }),
  signIn: () => ({ email: stranger.email, password: stranger.password }),
  setUp: ({ secret }) => ({ token: secret, ...stranger }),
  unsubscribe: ({ secret }) => ({ token: secret, what: "all" }),
  setPassword: ({ secret }) => ({ token: secret, password: stranger.password }),
  requestPasswordLink: () => ({ email: stranger.email }),
  enterShare: ({ token }) => ({ token, name: stranger.name, email: stranger.email }),
  requestShareCode: ({ token }) => ({ token, email: stranger.email }),
};
