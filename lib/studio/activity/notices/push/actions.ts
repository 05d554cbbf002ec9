"use server";
import { defineAction } from "../../../access/action.ts";
import {
  KeepBrowserInput,
  keepBrowser as keep,
  RemoveBrowserInput,
  RenewBrowserInput,
  removeBrowser as remove,
  renewBrowser as renew,
} from "./browsers.ts";

export const keepBrowser = defineAction({ name: "keepBrowser", input: KeepBrowserInput, run: keep });
export const renewBrowser = defineAction({ name: "renewBrowser", input: RenewBrowserInput, run: renew });
export const removeBrowser = defineAction({ name: "removeBrowser", input: RemoveBrowserInput, run: remove });
