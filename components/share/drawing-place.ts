/** Under these names a guest's drawing is kept in their browser. */
export const guestPlace = (token: string, sceneId: string) => `guest ${token} ${sceneId}`;
export const guestNoteField = (sceneId: string) => `guest note ${sceneId}`;
