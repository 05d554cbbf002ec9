import { z } from "zod";

/** An e-mail address as accounts are found by it. */
export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email("must be an e-mail address"));
