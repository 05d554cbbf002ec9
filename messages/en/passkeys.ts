import type { ReactNode } from "react";
import { rich, text } from "#lib/language/text.ts";

export const passkeys = () => text`Passkeys`;
export const whatTheyAre = () =>
  text`Sign in with your fingerprint, face or screen lock, or with a security key, without the password.`;
export const passkeysDoNotWorkHere = () => text`Passkeys do not work at this address.`;
export const whereTheyWork = () =>
  text`They need https at the studio’s public address, STUDIO_PUBLIC_URL, or localhost. Sign in with your password.`;
export const thisPasskeyDoesNotSignYouIn = () => text`This passkey does not sign you in.`;
export const signInAnotherWay = () => text`Use your password, or a passkey that is listed in your settings.`;
export const thePasskeyCouldNotBeAdded = () => text`The passkey could not be added.`;
export const tryOnceMore = () => text`Try once more; if it happens again, use another device.`;
export const noPasskeyWasAdded = () => text`No passkey was added.`;
export const answerTheBrowser = () => text`Try again, and confirm when the browser asks.`;
export const thisBrowserHasNoPasskeys = () => text`This browser has no passkeys.`;
export const anotherBrowserHas = () => text`Use another browser, or your password.`;
export const thisDeviceHasOne = () => text`This device has a passkey for your account already.`;
export const addOneOnAnotherDevice = () => text`Add one on another device, or keep using this one.`;
export const showThatItIsYou = () => text`Confirm your identity before you add a passkey.`;
export const sayYourPasswordOrUseAPasskey = () => text`Enter your current password, or use one of your passkeys.`;
export const signOutAndInAgain = () => text`Sign out and in again, and add it within ten minutes.`;
export const confirmWithYourPassword = () => text`Confirm with your password`;
export const orLeaveItEmpty = () => text`Leave the password empty to use one of your passkeys.`;
export const withinTenMinutes = () => text`Add one within ten minutes after you sign in.`;
export const aPasskeyIsAskedFor = () => text`Your browser asks for one of your passkeys first.`;
export const aPasskeyWasAdded = () => text`A passkey was added to your account`;
export const aPasskeyWasAddedTo = ({ email }: { email: string }) =>
  text`A passkey was added to your account ${email}. It signs in without your password.`;
export const ifItWasNotYou = () =>
  text`If it was not you, change your password in the settings. That removes all passkeys and signs out every device.`;
export const thereAreTooManyPasskeys = () => text`Your account has reached the limit of passkeys.`;
export const removeOneFirst = () => text`Remove one that you no longer use.`;
export const thisPasskeyIsGone = () => text`This passkey was removed already.`;
export const reloadToSee = () => text`Reload the page to see your passkeys.`;
export const itIsYourLastWayIn = () => text`This passkey is the only way into your account.`;
export const setAPasswordFirst = () => text`Set a password or add another passkey first.`;
export const name = () => text`Name of the passkey`;
export const addAPasskey = () => text`Add a passkey`;
export const passkeyAdded = () => text`Passkey added`;
export const neverUsed = () => text`not used yet`;
export const lastUsed = ({ relativeTime }: { relativeTime: ReactNode }) => rich`used ${relativeTime}`;
export const remove = () => text`Remove`;
export const passkeyRemoved = () => text`Passkey removed`;
export const noPasskeyYet = () => text`You have no passkey yet.`;
export const signInWithAPasskey = () => text`Sign in with a passkey`;
export const theBrowserRefused = () => text`No passkey was used. Try again, or sign in with your password.`;
