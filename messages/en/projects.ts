import { plural, text } from "#lib/language/text.ts";

export const scenes = () => text`Scenes`;
export const newProject = () => text`New project`;
export const progressOf = ({ name }: { name: string }) => text`Progress of ${name}`;
export const scenesCount = ({ sceneCount }: { sceneCount: number }) =>
  plural(sceneCount, { one: text`${sceneCount} scene`, other: text`${sceneCount} scenes` });
export const all = () => text`All`;
export const inProgress = () => text`In progress`;
export const ready = () => text`Ready`;
export const failed = () => text`Failed`;
export const searchProjects = () => text`Search projects`;
export const status = () => text`Status`;
export const madeFrom = () => text`Made from`;
export const madeElsewhere = () => text`Made elsewhere`;
export const person = () => text`Person`;
export const waitingOn = () => text`Waiting on`;
export const shelf = () => text`Shelf`;
export const active = () => text`Active`;
export const archive = () => text`Archive`;
export const trash = () => text`Trash`;
export const showAs = () => text`Show as`;
export const cards = () => text`Cards`;
export const table = () => text`Table`;
export const labelAll = ({ label }: { label: string }) => text`${label}: all`;
export const waitingOnYou = () => text`Waiting on you`;
export const waitingOnOthers = () => text`Waiting on others`;
export const readyToExport = () => text`Ready to export`;
export const loadingProjects = () => text`Loading projects`;
export const nothingIsArchived = () => text`Nothing is archived`;
export const archiveWhatIsDoneIt = () => text`Archive finished projects to keep this list short.`;
export const theTrashIsEmpty = () => text`The trash is empty`;
export const whatIsMovedHereCan = ({ TRASHDAYS }: { TRASHDAYS: number }) =>
  text`You can restore projects for ${TRASHDAYS} days. Then they are deleted.`;
export const noProjectMatches = () => text`No project matches`;
export const nothingHereHasAllThat = () => text`No project here matches all filters.`;
export const showAllProjects = () => text`Show all projects`;
export const oneProject = () => text`project`;
export const manyProjects = () => text`projects`;
export const lookingForAnOlderOne = () => text`Looking for an older one?`;
export const seeTheArchiveAndThe = () => text`See the archive and the trash`;
export const name = () => text`Name`;
export const dueDate = () => text`Review due`;
export const notes = () => text`Notes`;
export const length = () => text`Length`;
export const by = () => text`By`;
export const changed = () => text`Changed`;
export const acts = () => text`Actions`;
export const waitingOnYouOpenNotes = ({ notes }: { notes: number }) =>
  plural(notes, { one: text`Waiting on you: ${notes} open note`, other: text`Waiting on you: ${notes} open notes` });
export const yourOpenNotes = ({ notes }: { notes: number }) =>
  plural(notes, { one: text`you: ${notes} open note`, other: text`you: ${notes} open notes` });
export const waitingOnPeople = ({ people, what }: { people: string; what: string }) =>
  text`Waiting on ${people}: ${what}`;
export const scenesToReview = ({ scenes }: { scenes: number }) =>
  plural(scenes, { one: text`${scenes} scene to review`, other: text`${scenes} scenes to review` });
export const clipsToReview = ({ clips }: { clips: number }) =>
  plural(clips, { one: text`${clips} clip to review`, other: text`${clips} clips to review` });
export const andClips = ({ scenes, clips }: { scenes: string; clips: number }) =>
  plural(clips, { one: text`${scenes} and ${clips} clip`, other: text`${scenes} and ${clips} clips` });
export const scenesToChange = ({ scenes }: { scenes: number }) =>
  plural(scenes, { one: text`${scenes} scene to change`, other: text`${scenes} scenes to change` });
export const clipsToChange = ({ clips }: { clips: number }) =>
  plural(clips, { one: text`${clips} clip to change`, other: text`${clips} clips to change` });
export const peopleAndWork = ({ people, what }: { people: string; what: string }) => text`${people}: ${what}`;
export const moreMore = ({ more }: { more: number }) => text`${more} more`;
export const guests = () => text`guests`;
export const you = () => text`you`;
export const untitled = () => text`Untitled`;
export const copyOf = ({ name }: { name: string }) => text`Copy of ${name}`;
