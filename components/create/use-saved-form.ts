"use client";
import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/** Hands every change of a form to `save`. */
export function useSavedForm<Form extends FieldValues>({
  form,
  save,
}: {
  form: UseFormReturn<Form>;
  save: (values: Form) => void;
}): void {
  const { watch, getValues } = form;
  useEffect(() => {
    const { unsubscribe } = watch(() => save(getValues()));
    return unsubscribe;
  }, [watch, getValues, save]);
}
