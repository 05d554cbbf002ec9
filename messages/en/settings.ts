import type { ReactNode } from "react";
import { plural, rich, text } from "#lib/language/text.ts";

export const account = () => text`Account`;
export const youAreSignedInAs = ({ email }: { email: string }) => text`You are signed in as ${email}.`;
export const currentPassword = () => text`Current password`;
export const newPassword = () => text`New password`;
export const atLeastCharacters = ({ min }: { min: number }) => text`At least ${min} characters.`;
export const aNewPasswordRemoves = () =>
  text`A new password signs out every other device and removes your passkeys, your calendar address and the browsers that show your notices.`;
export const changePassword = () => text`Change password`;
export const signedInDevices = () => text`Signed-in devices`;
export const thisDevice = () => text`This device`;
export const signOut = () => text`Sign out`;
export const system = () => text`System`;
export const light = () => text`Light`;
export const dark = () => text`Dark`;
export const appearance = () => text`Appearance`;
export const keptInThisBrowser = () => text`Kept in this browser.`;
export const theme = () => text`Theme`;
export const callsAreSignedWithA = () => text`Calls are signed with a new secret`;
export const secretOfCompletionWebhooks = () => text`Secret of completion webhooks`;
export const verifiesTheCallsThatPrograms = () =>
  text`Verifies the calls that programs ask for with completion_webhook.`;
export const theOneBeforeSignsToo = ({ relativeTime }: { relativeTime: ReactNode }) =>
  rich`The previous one also signs and ends ${relativeTime}`;
export const copyTheSecret = () => text`Copy the secret`;
export const showTheSecret = () => text`Show the secret`;
export const rollTheSecret = () => text`Roll the secret`;
export const rollThisSecret = () => text`Roll this secret`;
export const callsAreSignedWithANew = () =>
  text`Calls are signed with a new secret at once, and with the current one too for 24 hours. Give the new one to every program that verifies them.`;
export const roll = () => text`Roll`;
export const cancel = () => text`Cancel`;
export const secretCopied = () => text`Secret copied`;
export const theBrowserDidNotLet = () =>
  text`The browser did not allow copying it. Select the secret and copy it by hand.`;
export const service = () => text`Service`;
export const whatMakesThePicturesVoices = () =>
  text`Makes the pictures, voices and films. Set in the studio's environment.`;
export const setNeverShown = () => text`Set, never shown`;
export const missing = () => text`Missing`;
export const referenceWithExamples = () => text`Reference with examples`;
export const testConnection = () => text`Test connection`;
export const tookMsMs = ({ tookMs }: { tookMs: number }) => text`${tookMs} ms`;
export const theServiceDoesNotSay = () => text`The service does not say`;
export const waiting = () => text`Waiting`;
export const delivered = () => text`Delivered`;
export const givenUp = () => text`Given up`;
export const attemptsCount = ({ attempts }: { attempts: number }) =>
  plural(attempts, { one: text`${attempts} attempt`, other: text`${attempts} attempts` });
export const replayType = ({ type }: { type: string }) => text`Replay ${type}`;
export const replay = () => text`Replay`;
export const theStudioHasANew = () => text`The studio has a new key`;
export const theKeyNoLongerWorks = () => text`The key no longer works`;
export const keys = () => text`Keys`;
export const whoMayCallTheService = () => text`Keys that may call the service. Revoke a leaked key here.`;
export const rollTheStudiosKey = () => text`Roll the studio's key`;
export const revokeThisKey = () => text`Revoke this key`;
export const programsThatSignWithIt = () =>
  text`Programs that sign with it are refused from now on. This cannot be undone.`;
export const revoke = () => text`Revoke`;
export const theStudiosOwn = () => text`The studio's own · `;
export const valueMadeRelativeTime = ({ value, relativeTime }: { value: ReactNode; relativeTime: ReactNode }) =>
  rich`${value}Made ${relativeTime}`;
export const noEnd = () => text` · no end`;
export const ends = () => text`· ends`;
export const answers = () => text`Answers`;
export const notKnownNow = () => text`Not known while the studio is offline`;
export const doesNotAnswer = () => text`Does not answer`;
export const members = () => text`Members`;
export const whoIsInThisTeamspace = () => text`Members of this teamspace and their roles.`;
export const invitePeople = () => text`Invite people`;
export const openTheTeamsPage = () => text`Open the team's page`;
export const anotherProgram = () => text`Another program`;
export const browserOnSystem = ({ browser, system }: { browser: string; system: string }) =>
  text`${browser} on ${system}`;
export const scriptsAndDirection = () => text`Scripts and direction`;
export const storyboardImages = () => text`Storyboard images`;
export const motionVideos = () => text`Motion videos`;
export const voices = () => text`Voices`;
export const transcripts = () => text`Transcripts`;
export const footage = () => text`Footage`;
export const music = () => text`Music`;
export const presentations = () => text`Presentations`;
export const models = () => text`Models`;
export const whoMakesWhatModelsAre = () =>
  text`Who makes what. Models are connected in the service's environment, one by one.`;
export const builtInOffline = () => text`built in, offline`;
export const connectedModel = () => text`connected model`;
export const signatureGood = () => text`Signature good`;
export const unsignedTakenAsAHint = () => text`Unsigned, taken as a hint`;
export const notSigned = () => text`Not signed`;
export const wrongSignature = () => text`Wrong signature`;
export const signatureTooOld = () => text`Signature too old`;
export const notAnEvent = () => text`Not an event`;
export const senderUnknown = () => text`Sender unknown`;
export const cameTimes = ({ deliveries }: { deliveries: number }) => text`, came ${deliveries} times`;
export const notActedOnYet = () => text`Not acted on yet.`;
export const body = () => text`Body`;
export const storage = () => text`Storage`;
export const whatYourProjectsTakeUp = () => text`Storage used by your projects. Updated every ten minutes.`;
export const nothingYet = () => text`Nothing yet`;
export const openTheTrash = () => text`Open the trash`;
export const freeOnTheStudiosDisk = ({ size }: { size: string }) => text`· ${size} free on the studio's disk`;
export const largestProjects = () => text`Largest projects`;
export const inTheTrash = () => text`· in the trash`;
export const oneProjectIsNotCounted = () => text`one project is not counted yet`;
export const projectsAreNotCountedYet = ({ projects }: { projects: number }) =>
  text`${projects} projects are not counted yet`;
export const counting = () => text`Counting`;
export const uploads = () => text`Uploads`;
export const images = () => text`Images`;
export const narrationAndMusic = () => text`Narration and music`;
export const clips = () => text`Clips`;
export const piecesKeptForTheNext = () => text`Pieces kept for the next export`;
export const takesThisStudioKeeps = () => text`Takes this studio keeps`;
export const theWholeInstallation = ({ part }: { part: ReactNode }) => rich`The whole installation ${part}`;
export const upToBelongsToDeleted = ({ size }: { size: string }) =>
  text`Up to ${size} belongs to deleted projects and is freed within twenty minutes.`;
export const howMuchRoomTheBucket = () => text`The capacity of the bucket is not known here.`;
export const ofSize = ({ size }: { size: string }) => text` of ${size}`;
export const freeOnTheDisk = ({ size, ofPart }: { size: string; ofPart: string }) =>
  text`${size}${ofPart} free on the disk.`;
export const throughThisStudioWhereThat = () => text`through this studio if that refuses browsers`;
export const throughThisStudio = () => text`Through this studio`;
export const theServiceCallsTheStudio = () => text`The service calls the studio as soon as something is ready`;
export const theServiceSendsItNow = () => text`The service sends it now.`;
export const webhooks = () => text`Webhooks`;
export const howTheServiceTellsThis = () => text`How the service notifies this studio of finished work.`;
export const inboxWhatCame = ({ part }: { part: ReactNode }) => rich`Inbox: what came ${part}`;
export const noCallYet = () => text`No call yet.`;
export const inboxNewestFirst = () => text`Inbox, newest first`;
export const outboxOfTheServiceWhat = ({ part }: { part: ReactNode }) =>
  rich`Outbox of the service: what it sends ${part}`;
export const outboxNewestFirst = () => text`Outbox, newest first`;
export const sendATestEvent = () => text`Send a test event`;
export const passwordChangedEveryOtherDevice = () => text`Password changed; everything else is signed out`;
export const theStudioSignsWithA = () =>
  text`The studio signs with a new key at once. The current one ends in 24 hours; revoke it here to end it sooner.`;
export const straightTo = ({ storage, otherwise }: { storage: string; otherwise: string }) =>
  text`Straight to ${storage}; ${otherwise}`;
export const straightToTheServicesStorage = ({ otherwise }: { otherwise: string }) =>
  text`Straight to the service's storage; ${otherwise}`;
export const theServiceKeepsNoWebhook = () => text`The service has no webhook endpoints; the studio polls it instead`;
export const theServiceHasNoAddress = () =>
  text`The service has no address of this studio; set STUDIO_PUBLIC_URL. Until then the studio polls it`;
export const notRegisteredYetThisHappens = () => text`Not registered yet; this happens automatically`;
export const couldNotBeRegisteredIt = () => text`Registration failed; retried every minute`;
export const offline = () => text`offline`;
export const hosted = () => text`hosted`;
export const inbox = () => text`Inbox`;
export const state = () => text`State`;
export const credits = () => text`Credits`;
export const different = () => text`Different`;
export const providers = () => text`Providers`;
export const address = () => text`Address`;
export const keyAndSecret = () => text`Key and secret`;
export const interfaceFact = () => text`Interface`;
export const thisTeamspace = () => text`This teamspace`;
export const ofItInTheTrash = () => text`Of it in the trash`;
export const none = () => text`none`;
export const stateBecause = ({ state, problem }: { state: string; problem: string }) => text`${state}: ${problem}`;
