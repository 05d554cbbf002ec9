import { z } from "zod";
import { define, type ParamsOf, plain, type Table } from "./reason.ts";

const text = z.string();
const count = z.number().int();
const inCredits = (credits: number) => `${Number(credits.toFixed(4))} ${credits === 1 ? "credit" : "credits"}`;

/** Why a model cannot be connected, tested or removed. */
const definitions = {
  connection_address_private: define(
    { why: text },
    ({ why }) => `forbidden: address: ${why}. Only the owner of the installation may connect a private address`,
  ),
  connection_provider_unknown: define(
    { ability: text, providers: text },
    ({ ability, providers }) => `provider: for ${ability}, expected one of ${providers}`,
  ),
  connection_needs: define(
    { what: z.enum(["address", "key", "model", "workflow"]) },
    ({ what }) => `${what}: this provider needs one`,
  ),
  connection_has_own_address: plain("address: this provider has an address of its own, leave it out"),
  spending_limit: define(
    { spent: z.number(), limit: z.number(), credits: z.number() },
    ({ spent, limit, credits }) =>
      `Not sent: it costs ${inCredits(credits)}, and ${inCredits(spent)} of the ${inCredits(limit)} for this month are spent or ordered. Ask an owner to raise the spending limit in Settings, Models, or wait for the next month.`,
  ),
  connection_in_use: define(
    { ability: text },
    ({ ability }) => `replacement: this is the default ${ability}. Name the one that projects should use, or "offline"`,
  ),
  connection_choice_unfit: define(
    { ability: text },
    ({ ability }) =>
      `choices.${ability}: expected a connected model of this ability that the project may use, or "offline"`,
  ),
  connection_replacement_unfit: plain("replacement: expected another connected model of the same ability and owner"),
  too_many_connections: define({ max: count }, ({ max }) => `At most ${max} models can be connected; remove one first`),
  connection_never_tested: plain("This model was not tested yet"),
  connection_test_lost: plain("The test did not end in time. Check that the model runs, then test it again"),
  connection_key_unreadable: define(
    { name: text },
    ({ name }) =>
      `The key of “${name}” cannot be read, because SERVICE_ENCRYPTION_KEY is another one now. Enter the key again in Settings.`,
  ),
  models_not_listed: define(
    { status: count },
    ({ status }) => `The provider did not list its models (HTTP ${status}). Check the key and the address`,
  ),
  connection_workflow_unfit: define({ why: text }, ({ why }) => `workflow: it ${why}`),
  model_not_fetchable: define({ models: text }, ({ models }) => `model: expected one of ${models}`),
  only_installation_fetches: plain("forbidden: only the owner of the installation may download models"),
  not_lemonade: plain("Lemonade does not answer there. Start it, then press Look again"),
  model_fetch_failed: define({ says: text }, ({ says }) => `Lemonade could not download the model: ${says}`),
  model_fetch_ended: plain("The download ended early. Check Lemonade and the disk, then fetch the model again"),
};

export type ConnectionReasons = ParamsOf<typeof definitions>;
export const CONNECTION_REASONS: Table<ConnectionReasons> = definitions;
