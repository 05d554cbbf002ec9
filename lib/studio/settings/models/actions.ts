"use server";
import { z } from "zod";
import { defineAction } from "../../access/action.ts";
import {
  tryModel as attempt,
  ChangeModel,
  ChooseModels,
  ConnectModel,
  cancelModelFetch as cancel,
  changeModel as change,
  chooseModels as choose,
  connectModel as connect,
  FetchModel,
  fetchModel as fetchOne,
  ListProviderModels,
  listProviderModels as list,
  lookForModels as look,
  RemoveModel,
  removeModel as remove,
  SetSpendingLimit,
  setSpendingLimit as setLimit,
  TryModel,
} from "./models.ts";

export const connectModel = defineAction({ name: "connectModel", input: ConnectModel, run: connect });
export const changeModel = defineAction({ name: "changeModel", input: ChangeModel, run: change });
export const chooseModels = defineAction({ name: "chooseModels", input: ChooseModels, run: choose });
export const removeModel = defineAction({ name: "removeModel", input: RemoveModel, run: remove });
export const setSpendingLimit = defineAction({ name: "setSpendingLimit", input: SetSpendingLimit, run: setLimit });
export const tryModel = defineAction({ name: "tryModel", input: TryModel, run: attempt });
export const listProviderModels = defineAction({ name: "listProviderModels", input: ListProviderModels, run: list });
export const fetchModel = defineAction({ name: "fetchModel", input: FetchModel, run: fetchOne });
export const cancelModelFetch = defineAction({ name: "cancelModelFetch", input: FetchModel, run: cancel });
export const lookForModels = defineAction({ name: "lookForModels", input: z.object({}), run: look });
