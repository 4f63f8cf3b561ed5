import { Form } from "react-router";
import { missingOfColour } from "#domain/goods/what-is-missing.ts";
import type { GoodsColour } from "#services/goods/read-colours.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";

/** Of a colour that customers do not see yet: what it lacks, and the press that puts it into the shop. */
export function HiddenColour({ colour: { id, colorName, units, pictures } }: { colour: GoodsColour }) {
  const missing = missingOfColour({ colorName, units: units.length, pictures });
  return (
    <div className="goods-missing">
      <p>
        <Badge kind="plain">Not in the shop</Badge> Customers do not see {colorName} yet.
        {missing.length > 0 && " Missing before it can be:"}
      </p>
      {missing.length > 0 && (
        <ul>
          {missing.map(({ words, anchor }) => (
            <li key={words}>
              <a href={`#${anchor}`} className="link">
                {words}
              </a>
            </li>
          ))}
        </ul>
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="colour-publish" />
        <input type="hidden" name="colour" value={id} />
        <Button size="small" variant={missing.length > 0 ? "secondary" : "primary"}>
          Publish the colour<span className="sr-only"> {colorName}</span>
        </Button>
      </Form>
    </div>
  );
}
