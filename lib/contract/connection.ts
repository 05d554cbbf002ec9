import { z } from "zod";
import { CONNECTED_ABILITIES } from "./connectable.ts";
import { limitedName, limitedText, optional, Timestamp, Uuid, webAddress } from "./member.ts";
import { defineOperation } from "./operation.ts";

const Ability = z.enum(CONNECTED_ABILITIES).meta({ id: "ConnectedAbility" });
const group = limitedText(200)
  .optional()
  .describe(
    "Only for projects of this `Queue-Group`, such as a team. For all projects of the workspace when left out.",
  );
const ability = Ability.describe("What the model is used for.");
const key = limitedText(1_000).optional().describe("API key. It is stored encrypted and never returned.");
const address = webAddress().optional().describe("Address of the server, for providers that have none of their own.");

const settings = {
  name: limitedName(80).optional().describe("Name that people see; the provider and model by default."),
  address,
  model: limitedText(200).describe("The provider's name of the model."),
  key,
  workflow: limitedText(100_000)
    .optional()
    .describe("For ComfyUI: the workflow in its API format, with marks where values go."),
  voices: z
    .array(limitedText(100))
    .max(200)
    .optional()
    .describe("Voices of a narrator, where the provider lists none."),
  price: z
    .number()
    .min(0)
    .max(1_000_000)
    .optional()
    .describe(
      "Credits a unit: a picture, a second of video, a thousand characters of speech, a minute of sound, a million tokens.",
    ),
  concurrency: z.number().int().min(1).max(64).optional().describe("Calls that may run at the same time."),
  is_default: z.boolean().optional().describe("Whether projects use it that choose no other one."),
};

export const ConnectionRequest = z
  .object({ ability, provider: limitedText(40).describe("Name of the provider."), group, ...settings })
  .meta({ id: "ConnectionRequest" });
export type ConnectionRequest = z.infer<typeof ConnectionRequest>;

/** A new address without a key removes the stored one: a key is only sent to the address that it was given for. */
export const ConnectionChange = z.object(settings).partial().meta({ id: "ConnectionChange" });
export type ConnectionChange = z.infer<typeof ConnectionChange>;

const ConnectionTest = z.object({
  state: z.enum(["running", "passed", "failed"]).describe("How the last test ended."),
  startedAt: Timestamp.describe("Epoch milliseconds."),
  tookMs: optional(z.number().int()).describe("Milliseconds until the result."),
  cost: optional(z.number()).describe("Credits that it cost."),
  message: optional(z.string()).describe("Why it failed, and what to do."),
});

export const Connection = z
  .object({
    connectionUuid: z.string().describe("Names the connection."),
    ability,
    provider: z.string().describe("Name of the provider."),
    name: z.string().describe("Name that people see."),
    address: optional(z.string()).describe("Address of the server, where it was given."),
    model: z.string().describe("The provider's name of the model."),
    hasKey: z.boolean().describe("Whether an API key is stored. The key itself is never returned."),
    workflow: optional(z.string()).describe("For ComfyUI: its workflow, as it was given; only for its owner."),
    voices: optional(z.array(z.string())).describe("Voices of a narrator, where they were given."),
    price: z.number().describe("Credits a unit."),
    concurrency: optional(z.number().int()).describe("Calls that may run at the same time, where it was set."),
    isDefault: z.boolean().describe("Whether projects use it that choose no other one."),
    isInstallations: z
      .boolean()
      .describe("Whether it serves all workspaces; only the installation's owner changes it."),
    group: optional(z.string()).describe("The only group whose projects it serves."),
    test: optional(ConnectionTest).describe("The last test, where there was one."),
    createdAt: Timestamp.describe("Epoch milliseconds."),
    modifiedAt: Timestamp.describe("Epoch milliseconds."),
  })
  .meta({ id: "Connection" });
export type Connection = z.infer<typeof Connection>;

const FetchableModel = z.object({
  model: z.string().describe("Name of the model."),
  ability,
  gigabytes: z.number().describe("Size of its download, about."),
});

export const ModelFetch = FetchableModel.extend({
  address: z.string().describe("Address of the program that downloads it."),
  state: z.enum(["waiting", "running", "done", "failed"]).describe("How far the program has come."),
  percent: z.number().int().describe("Share of the download that is done."),
  message: optional(z.string()).describe("Why it failed, and what to do."),
}).meta({ id: "ModelFetch" });
export type ModelFetch = z.infer<typeof ModelFetch>;

export const ConnectionList = z
  .object({
    connections: z.array(Connection).describe("Those of the caller, and those that the installation shares."),
    fetches: z
      .array(ModelFetch)
      .optional()
      .describe("Downloads of models on this machine; only for the owner of the installation."),
    environment: z
      .array(z.string())
      .describe("Abilities whose provider the environment names: it is used before any connection."),
    canLook: z.boolean().describe("Whether this machine can be searched, and private addresses can be connected."),
  })
  .meta({ id: "ConnectionList" });
export type ConnectionList = z.infer<typeof ConnectionList>;

/** A test with what it made, as text that a page can show. */
export const ConnectionTestResult = ConnectionTest.extend({
  picture: optional(z.string()).describe("The picture, as a data: address."),
  sound: optional(z.string()).describe("The spoken sentence, as a data: address."),
  text: optional(z.string()).describe("What was written or heard."),
}).meta({ id: "ConnectionTestResult" });
export type ConnectionTestResult = z.infer<typeof ConnectionTestResult>;

const FoundModel = z.object({
  model: z.string().describe("Name of the model."),
  ability,
  voices: optional(z.array(z.string())).describe("Voices of a narrator."),
});

export const FoundProgram = z
  .object({
    program: z.string().describe("Name of the program."),
    address: z.string().describe("Where it answered."),
    provider: optional(z.string()).describe("The provider that connects it; none where it cannot be connected yet."),
    base: optional(z.string()).describe("The address to connect."),
    models: z.array(FoundModel).describe("Its models by what they are used for."),
    fetchable: optional(z.array(FetchableModel)).describe("Models that it can be told to download."),
  })
  .meta({ id: "FoundProgram" });
export type FoundProgram = z.infer<typeof FoundProgram>;

export const ModelFetchRequest = z.object({
  address: webAddress().describe("Address of the program, as the search of the machine found it."),
  model: limitedText(200).describe("One of the models that the program can be told to download."),
});

export const ModelsRequest = z.object({
  ability,
  provider: limitedText(40).describe("Name of the provider."),
  address,
  key,
  group,
});

export const ConnectionChoices = z
  .partialRecord(Ability, Uuid.describe("Names the connection, or `offline` for what is built in."))
  .meta({ id: "ConnectionChoices" });
export type ConnectionChoices = z.infer<typeof ConnectionChoices>;

const ChosenConnections = z.object({
  choices: ConnectionChoices.describe("What this project uses instead of the defaults."),
  connections: z
    .array(Connection.pick({ connectionUuid: true, ability: true, name: true, model: true, isDefault: true }))
    .describe("What can be chosen."),
});
export type ChosenConnections = z.infer<typeof ChosenConnections>;

export const Spending = z
  .object({
    spent: z.number().describe("Credits that this month's orders cost or will cost, by UTC."),
    limit: optional(z.number()).describe("Credits that a month's orders may cost; any where there is none."),
  })
  .meta({ id: "Spending" });
export type Spending = z.infer<typeof Spending>;

const extension = "connections";
const tag = "Models" as const;
const faults = ["forbidden", "overLimit"] as const;

export const connectionOperations = {
  listConnections: defineOperation({
    method: "GET",
    path: "/workspace/connection",
    summary: "The models that are connected",
    description: "Keys are never returned.",
    tag,
    query: z.object({ group }),
    data: ConnectionList,
    extension,
  }),
  createConnection: defineOperation({
    method: "POST",
    path: "/workspace/connection",
    summary: "Connect a model",
    description:
      "Made with the installation's own key and without a group, it serves all workspaces and may have a private address. All others have public addresses only.",
    tag,
    body: ConnectionRequest,
    data: Connection,
    extension,
    faults,
    example: {
      body: {
        ability: "painter",
        provider: "openai-compatible",
        address: "https://models.example.com/v1",
        model: "flux",
      },
    },
  }),
  updateConnection: defineOperation({
    method: "PATCH",
    path: "/workspace/connection/{connectionUuid}",
    summary: "Change a connection, or make it the default",
    description: "A new address without a key removes the stored key.",
    tag,
    body: ConnectionChange.extend({ group }),
    data: Connection,
    extension,
    faults,
    example: { body: { is_default: true } },
  }),
  deleteConnection: defineOperation({
    method: "DELETE",
    path: "/workspace/connection/{connectionUuid}",
    summary: "Remove a connection",
    description: "A default needs a replacement: another connection of its ability, or `offline`.",
    tag,
    query: z.object({
      group,
      replacement: Uuid.optional().describe("The connection that takes its place, or `offline` for none."),
    }),
    data: Connection,
    extension,
    faults: ["forbidden", "wrongState"],
  }),
  testConnection: defineOperation({
    method: "POST",
    path: "/workspace/connection/{connectionUuid}/test",
    summary: "Make one small thing with a connected model",
    description:
      "A picture, a spoken sentence or a sentence, with its time and cost. Answers after some seconds at most: while `state` is `running`, ask for the result again.",
    tag,
    query: z.object({ group }),
    data: ConnectionTestResult,
    extension,
    faults: ["forbidden"],
  }),
  getConnectionTest: defineOperation({
    method: "GET",
    path: "/workspace/connection/{connectionUuid}/test",
    summary: "The last test of a connection with what it made",
    tag,
    query: z.object({ group }),
    data: ConnectionTestResult,
    extension,
    faults: ["forbidden", "wrongState"],
  }),
  listProviderModels: defineOperation({
    method: "POST",
    path: "/workspace/connection/models",
    summary: "The models that a provider lists for a key, before it is connected",
    description: "Empty where the provider has no list.",
    tag,
    body: ModelsRequest,
    data: z.array(z.string()),
    extension,
    faults: ["forbidden"],
    example: { body: { ability: "painter", provider: "fal", key: "a-key" } },
  }),
  getProjectConnections: defineOperation({
    method: "GET",
    path: "/project/{projectUuid}/connection",
    summary: "The models that a project uses, and those that can be chosen",
    tag,
    data: ChosenConnections,
    extension,
  }),
  chooseProjectConnections: defineOperation({
    method: "PUT",
    path: "/project/{projectUuid}/connection",
    summary: "Choose the models of a project",
    description:
      "What is left out is made by the defaults. A group moves the project there, with the models of that group.",
    tag,
    body: z.object({ choices: ConnectionChoices.optional().describe("What the project uses."), group }),
    data: ChosenConnections,
    extension,
    example: { body: { choices: { painter: "offline" } } },
  }),
  getSpending: defineOperation({
    method: "GET",
    path: "/workspace/spending",
    summary: "What was spent this month, and the limit",
    description: "Of the projects of a group; without one, of those that are in none.",
    tag,
    query: z.object({ group }),
    data: Spending,
    extension,
  }),
  setSpendingLimit: defineOperation({
    method: "PUT",
    path: "/workspace/spending",
    summary: "Limit what the orders of a month may cost",
    description: "Orders beyond the limit are refused before they are sent. Orders in progress count.",
    tag,
    body: z.object({
      limit: z.number().min(0).max(1_000_000_000).nullable().describe("Credits a month; null for no limit."),
      group,
    }),
    data: Spending,
    extension,
    example: { body: { limit: 500 } },
  }),
  lookForModels: defineOperation({
    method: "POST",
    path: "/workspace/connection/look",
    summary: "Search the service's own machine for programs that run models",
    description: "Only for the owner of the installation, unless LOCAL_MODELS=off: for others `programs` is absent.",
    tag,
    data: z.object({ programs: optional(z.array(FoundProgram)).describe("The programs that answered.") }),
    extension,
  }),
  fetchModel: defineOperation({
    method: "POST",
    path: "/workspace/connection/fetch",
    summary: "Have a program on the service's machine download a model",
    description:
      "Only for the owner of the installation. The download goes on by itself; the list of connections has its progress. A failed one goes on where it ended.",
    tag,
    body: ModelFetchRequest,
    data: ModelFetch,
    extension,
    faults: ["forbidden"],
    example: { body: { address: "http://127.0.0.1:13305", model: "kokoro-v1" } },
  }),
  cancelModelFetch: defineOperation({
    method: "POST",
    path: "/workspace/connection/fetch/cancel",
    summary: "Stop the download of a model",
    description:
      "Only for the owner of the installation. What is downloaded already stays with the program: fetched again, the download goes on from there.",
    tag,
    body: ModelFetchRequest,
    data: z.object({ isCancelled: z.boolean().describe("Whether a download was under way.") }),
    extension,
    faults: ["forbidden"],
    example: { body: { address: "http://127.0.0.1:13305", model: "kokoro-v1" } },
  }),
};
