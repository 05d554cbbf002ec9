import { answerAuth } from "#lib/studio/members/answer-auth.ts";

export { answerAuth as GET, answerAuth as POST };
