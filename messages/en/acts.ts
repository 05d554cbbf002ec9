import { text } from "#lib/language/text.ts";

export const textOverThePicture = () => text`text over the picture`;
export const shot = () => text`shot`;
export const angle = () => text`angle`;
export const place = () => text`place`;
export const numberWordNameChanged = ({ number, wordName }: { number: string; wordName: string }) =>
  text`${number}, ${wordName} changed`;
export const numberMoved = ({ number }: { number: string }) => text`${number} moved`;
export const anotherTakeChosen = ({ number }: { number: string }) => text`${number}, another take chosen`;
export const numberUpload = ({ number }: { number: string }) => text`${number}, upload`;
export const photoChosen = ({ number }: { number: string }) => text`${number}, photo chosen`;
export const cardChanged = ({ number }: { number: string }) => text`${number}, card changed`;
export const cardColoursChanged = () => text`Colours of the text cards changed`;
export const numberDeleted = ({ number }: { number: string }) => text`${number} deleted`;
export const severalScenesDeleted = ({ sceneIds }: { sceneIds: number }) => text`${sceneIds} scenes deleted`;
export const numberAdded = ({ number }: { number: string }) => text`${number} added`;
export const numberSplit = ({ number }: { number: string }) => text`${number} split`;
export const mergedWithTheNext = ({ number }: { number: string }) => text`${number} merged with the next`;
export const sceneNumber = ({ number }: { number: number }) => text`Scene ${number}`;
export const narration = () => text`narration`;
export const voice = () => text`voice`;
export const description = () => text`description`;
export const length = () => text`length`;
