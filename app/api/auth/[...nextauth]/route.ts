import { answerAuth } from "#lib/studio/people/answer-auth.ts";

export { answerAuth as GET, answerAuth as POST };
