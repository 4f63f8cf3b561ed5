import { groupIndian } from "#domain/money/format-rupees.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Spectacles } from "#web/ui/spectacles.tsx";

type PageBeyondProps = { page: number; pages: number; addressOf: (page: number) => string };

/** A page after the last one, from an old link or by hand. */
export function PageBeyond({ page, pages, addressOf }: PageBeyondProps) {
  return (
    <EmptyState
      title={`There is no page ${groupIndian(page)}`}
      picture={<Spectacles mood="blurred" />}
      action={
        <>
          <LinkButton to={addressOf(1)}>Go to the first page</LinkButton>
          {pages > 1 && (
            <LinkButton to={addressOf(pages)} variant="secondary">
              Go to the last page
            </LinkButton>
          )}
        </>
      }
    >
      {pages === 1 ? "The list has one page." : `The list has ${groupIndian(pages)} pages.`}
    </EmptyState>
  );
}
