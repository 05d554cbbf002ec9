import { plural, text } from "#lib/language/text.ts";

export const settings = () => text`Settings`;
export const models = () => text`Models`;
export const whatModelsDo = () =>
  text`Everything works without a model. A connected model makes better pictures, voices and texts.`;
export const whoUsesThem = () => text`Who uses these models`;
export const everybody = () => text`Everybody`;
export const onlyTeamspace = ({ name }: { name: string }) => text`Only ${name}`;

export const abilities = {
  painter: () => text`Pictures`,
  narrator: () => text`Voices`,
  writer: () => text`Texts`,
  transcriber: () => text`Transcripts`,
  animator: () => text`Motion videos`,
} as const;
export const sends = {
  painter: () => text`Sends the description of each picture, and reference pictures of the cast.`,
  narrator: () => text`Sends the narration.`,
  writer: () => text`Sends ideas, scripts, documents and notes.`,
  transcriber: () => text`Sends the sound of recordings.`,
  animator: () => text`Sends storyboard images and the description of their motion.`,
} as const;

export const inUseBuiltIn = () => text`In use: built in, offline`;
export const inUse = ({ name, model }: { name: string; model: string }) => text`In use: ${name} · ${model}`;
export const setByEnvironment = ({ variable }: { variable: string }) =>
  text`${variable} is set in the environment and is used before any model here.`;
export const noneConnected = () => text`No model connected.`;
export const sharedByInstallation = () => text`Shared by the installation`;
export const isDefault = () => text`Default`;
export const sentTo = ({ host }: { host: string }) => text`sent to ${host}`;

export const connectModel = () => text`Connect a model`;
export const makeDefault = () => text`Use by default`;
export const stopUsing = () => text`Stop using`;
export const test = () => text`Test`;
export const testing = () => text`Testing… Without a graphics card a picture takes minutes.`;
export const testFailed = () => text`The test failed.`;
export const pictureTook = ({ took, board }: { took: string; board: string }) =>
  text`About ${took} per picture, ${board} for a board of 12 scenes.`;
export const testTook = ({ took }: { took: string }) => text`Answered in ${took}.`;
export const free = () => text`No credits`;
export const testPicture = () => text`The test picture`;
export const testSound = () => text`The test sentence`;
export const change = () => text`Change`;
export const changeModel = () => text`Change this model`;
export const saveAndTest = () => text`Save and test`;
export const changed = () => text`Model changed`;
export const remove = () => text`Remove`;
export const removeModel = () => text`Remove this model`;
export const removeConsequence = () => text`Its key is deleted. Finished takes stay.`;
export const replacedBy = () => text`Projects then use`;
export const builtIn = () => text`Built in, offline`;
export const keep = () => text`Keep`;
export const removed = () => text`Model removed`;
export const connected = () => text`Model connected`;

export const provider = () => text`Provider`;
export const address = () => text`Address`;
export const addressHint = () => text`Up to /v1, such as https://models.example.com/v1.`;
export const comfyHint = () => text`Such as http://127.0.0.1:8188.`;
export const publicAddressesOnly = () =>
  text`Public addresses only. The owner of the installation can connect private ones.`;
export const key = () => text`API key`;
export const keyHint = () => text`Stored encrypted and never shown again.`;
export const keyOptional = () => text`Leave empty if the server needs none. Stored encrypted and never shown again.`;
export const keyIsKept = () => text`A key is stored. Leave empty to keep it. A new address needs it again.`;
export const model = () => text`Model`;
export const listModels = () => text`List models`;
export const noModelsListed = () => text`This provider lists no models. Enter the name from its documentation.`;
export const modelsListed = ({ count }: { count: number }) =>
  plural(count, {
    one: text`${count} model found. Choose it in the field.`,
    other: text`${count} models found. Choose one in the field.`,
  });
export const voices = () => text`Voices`;
export const voicesHint = () => text`Names of the server's voices, comma separated. Empty for its usual one.`;
export const price = () => text`Credits per unit`;
export const priceHint = {
  painter: () => text`A picture.`,
  narrator: () => text`A thousand characters.`,
  writer: () => text`A million tokens.`,
  transcriber: () => text`A minute of sound.`,
  animator: () => text`A second of video.`,
} as const;
export const concurrency = () => text`Calls at a time`;
export const concurrencyHint = () => text`Empty for the provider's usual number.`;
export const connect = () => text`Connect`;
export const cancel = () => text`Cancel`;

export const lookOnMachine = () => text`Look on this machine`;
export const lookAgain = () => text`Look again`;
export const lookAdvice = () =>
  text`Finds programs on the service's machine that run models. Nothing is sent until you use one.`;
export const looking = () => text`Looking…`;
export const foundNothing = () => text`No program found.`;
export const installLemonade = () =>
  text`Lemonade: free, for Windows, Linux and macOS. The one program that makes pictures, voices, texts and transcripts.`;
export const installOllama = () => text`Ollama: free, the simplest way to run a model for texts.`;
export const installKokoro = () => text`Kokoro-FastAPI: free, natural voices that need no graphics card.`;
export const use = () => text`Use`;
export const usesModel = ({ model, ability }: { model: string; ability: string }) => text`Use ${model} for ${ability}`;
export const alreadyConnected = () => text`Connected`;
export const connectWorkflow = ({ ability }: { ability: string }) => text`Add a workflow for ${ability}`;

export const nameOfWorkflow = () => text`Name`;
export const workflow = () => text`Workflow`;
export const chooseWorkflow = () => text`Choose a file`;
export const workflowHint = () =>
  text`Drop or choose a file that ComfyUI wrote with Export (API). What is found in it is shown before it is saved.`;
export const workflowChosen = ({ file }: { file: string }) => text`From ${file}.`;
export const workflowTooLarge = ({ kilobytes }: { kilobytes: number }) =>
  text`The file is larger than ${kilobytes} kB. Choose a workflow that was saved with Export (API).`;
export const notAWorkflow = ({ file }: { file: string }) =>
  text`${file} is not a workflow in API format. In ComfyUI, save it with Export (API).`;
export const foundInWorkflow = () => text`Found in the workflow. Correct what is wrong.`;
export const workflowIsMarked = () => text`This workflow has placeholders of its own, which are kept.`;
export const marks = {
  prompt: () => text`Prompt`,
  negative: () => text`Negative prompt`,
  width: () => text`Width`,
  height: () => text`Height`,
  seed: () => text`Seed`,
  seconds: () => text`Seconds`,
  frames: () => text`Number of frames`,
  reference1: () => text`Reference picture 1`,
  reference2: () => text`Reference picture 2`,
  reference3: () => text`Reference picture 3`,
  first_frame: () => text`First frame`,
  last_frame: () => text`Last frame`,
} as const;
export const andAlso = ({ what }: { what: string }) => text`${what}, also at`;
export const steps = () => text`Steps`;
export const numberOfSteps = () => text`Number`;
export const output = () => text`Result from`;
export const notUsed = () => text`Not used`;
export const nodeOfWorkflow = ({ node, title }: { node: string; title: string }) => text`${node} ${title}`;
export const inputOfNode = ({ node, input, value }: { node: string; input: string; value: string }) =>
  text`${node} · ${input}: ${value}`;
export const hasNoModels = () => text`It has no model yet. Install one in the program, then look again.`;
export const canFetch = () => text`Lemonade can download:`;
export const fetchModel = () => text`Fetch`;
export const fetchAgain = () => text`Fetch again`;
export const downloads = () => text`Downloads`;
export const waitsForFetch = () => text`Waiting for another download…`;
export const fetching = ({ percent }: { percent: string }) => text`Downloading… ${percent}. You can leave this page.`;
export const fetchOf = ({ model }: { model: string }) => text`Download of ${model}`;
export const fetchFailed = ({ model }: { model: string }) => text`${model} was not downloaded.`;
export const modelsOf = ({ ability }: { ability: string }) => text`Model for ${ability}`;
export const modelsOfProject = () => text`Models of this project`;
export const modelsOfProjectAdvice = () => text`Used for new takes. Finished takes stay.`;
export const theDefault = ({ name }: { name: string }) => text`Default (${name})`;
export const chosen = () => text`Models changed`;
export const nothingToChoose = () => text`No model is connected. An owner connects models in Settings.`;
export const save = () => text`Save`;
export const openModels = () => text`Connect and test models`;

export const spendingLimit = () => text`Spending limit`;
export const spendingAdvice = () =>
  text`Orders that would exceed it are refused before they are sent. Orders in progress count.`;
export const creditsAMonth = () => text`Credits a month`;
export const noLimit = () => text`Empty for no limit.`;
export const spentOf = ({ spent, limit }: { spent: string; limit: string }) =>
  text`${spent} of ${limit} spent or ordered this month.`;
export const spent = ({ spent }: { spent: string }) => text`${spent} spent or ordered this month.`;
export const limitSaved = () => text`Spending limit saved`;
