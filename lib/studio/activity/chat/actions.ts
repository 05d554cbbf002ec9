"use server";
import { defineAction } from "../../access/action.ts";
import { removeChat as remove, SetChatInput, setChat as set, TeamspaceChat, testChat as test } from "./address.ts";

export const setChat = defineAction({ name: "setChat", input: SetChatInput, run: set });
export const removeChat = defineAction({ name: "removeChat", input: TeamspaceChat, run: remove });
export const testChat = defineAction({ name: "testChat", input: TeamspaceChat, run: test });
