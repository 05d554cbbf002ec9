import * as say from "#messages/ui.ts";
import { Button } from "./button.tsx";

export type ShowMoreProps = {
  shown: number;
  total: number;
  one: string;
  many: string;
  pending: boolean;
  /** Missing where no more can be shown. */
  onMore: (() => void) | undefined;
};

/** The end of a list that is shown in pages: how much of it is there, and a way to more. */
export function ShowMore({ shown, total, one, many, pending, onMore }: ShowMoreProps) {
  const isMore = shown < total;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 pb-2">
      <p role="status" className="tabular text-dim text-sm">
        {total === 0
          ? ""
          : isMore
            ? say.shownOfTotalMany({ shown, total, many })
            : `${total} ${total === 1 ? one : many}`}
      </p>
      {isMore && onMore ? (
        <Button pending={pending} onClick={onMore}>
          {say.showMore()}
        </Button>
      ) : null}
      {isMore && !onMore ? <p className="text-dim text-sm">{say.searchToFindTheOthers()}</p> : null}
    </div>
  );
}
