import { ArrowLeft, ArrowRight, ChevronsLeft, Scissors, Trash2 } from "lucide-react";
import { type DragEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import { pictureAt, productPicture, shownPicture, THUMB_WIDTHS } from "#domain/catalogue/picture-address.ts";
import {
  GOOD_SIDE,
  isPictureView,
  MOST_ALT,
  PICTURE_VIEWS,
  VIEW_LABELS,
  viewLabel,
} from "#domain/goods/picture-fields.ts";
import type { GoodsPictures, PicturedColour, ShownPicture } from "#services/goods/pictures/list-pictures.ts";
import { useStaffRefusal } from "#web/console/forms/refusal-note.tsx";
import type { Refusal } from "#web/forms/answer.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Select } from "#web/ui/select.tsx";
import type { Moves } from "./use-moves.ts";

type CardProps = {
  goods: GoodsPictures;
  group: PicturedColour;
  picture: ShownPicture;
  place: number;
  refusal: Refusal | undefined;
  moves: Moves;
};

/** One picture: it is dragged, or moved by its buttons; what it shows and says is edited beside it. */
export function PictureCard(props: CardProps) {
  const { goods, group, picture, place, moves } = props;
  const { id, path, view, alt, width, height } = picture;
  const { grabbed, grab, move, moving } = moves;
  const [isOver, setOver] = useState(false);
  const isTarget = grabbed !== null && grabbed.id !== id;
  const begin = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", alt);
    grab({ id, colour: group.id });
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!isTarget) return;
    event.preventDefault();
    event.stopPropagation();
    const from = group.pictures.findIndex((one) => one.id === grabbed.id);
    // From before it, it goes behind it: a picture takes the place on which it is dropped.
    const before = from >= 0 && from < place ? (group.pictures[place + 1]?.id ?? null) : id;
    move(grabbed.id, group.id, before);
  };
  const name = `${viewLabel(view)}, picture ${place + 1} of ${group.name}`;
  return (
    // It is dragged by a pointer; its buttons are for everybody else.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="pictures-card"
      data-picture={id}
      data-over={(isOver && isTarget) || undefined}
      aria-busy={moving === id || undefined}
      draggable
      onDragStart={begin}
      onDragEnd={() => grab(null)}
      onDragOver={(event) => {
        if (isTarget) setOver(true);
        if (isTarget) event.preventDefault();
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <a className="pictures-open" href={pictureAt(productPicture(path), 1600)} draggable={false}>
        <Picture
          {...shownPicture(productPicture(path), { width, height }, THUMB_WIDTHS)}
          sizes="220px"
          alt={alt}
          draggable={false}
        />
        <span className="sr-only">{name}, open it large</span>
      </a>
      <p className="pictures-facts">
        {place === 0 && <Badge kind="good">Main picture</Badge>}
        <span>
          {width} x {height}
        </span>
        {Math.max(width, height) < GOOD_SIDE && <span>Small: {GOOD_SIDE} or more is sharper</span>}
      </p>
      <Ways {...props} name={name} />
      <Words {...props} name={name} />
      <More {...{ goods, group, picture, name }} />
    </li>
  );
}

type Named = { name: string };

/** Each button says before which other picture this one goes. */
function Ways({ group, picture: { id }, place, name, moves: { moving } }: CardProps & Named) {
  const ids = group.pictures.map((one) => one.id);
  const busy = moving === id;
  const ways = [
    { to: ids[0], words: "Make main picture", of: ChevronsLeft, className: "pictures-first", isThere: place > 1 },
    { to: ids[place - 1], words: "Forward", of: ArrowLeft, className: "pictures-earlier", isThere: place > 0 },
    { to: ids[place + 2], words: "Back", of: ArrowRight, className: "pictures-later", isThere: place < ids.length - 1 },
  ];
  return (
    <Form method="post" preventScrollReset className="pictures-ways">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="picture" value={id} />
      <input type="hidden" name="colour" value={group.id ?? ""} />
      {ways.map(
        ({ to, words, of, className, isThere }) =>
          isThere && (
            <Button
              key={words}
              {...{ className, busy }}
              size="small"
              variant="quiet"
              icon={of}
              name="before"
              value={to ?? ""}
            >
              {words}
              <span className="sr-only">: {name}</span>
            </Button>
          ),
      )}
    </Form>
  );
}

function Words({ picture, refusal, name }: CardProps & Named) {
  const { id, view, alt } = picture;
  const own = refusal?.intent === "describe" && refusal.values?.picture === String(id) ? refusal : undefined;
  const form = useStaffRefusal(own?.fields ? own : undefined);
  const sending = useNavigation().formData;
  const busy = sending?.get("intent") === "describe" && sending.get("picture") === String(id);
  const { values = {}, fields = {}, present } = own ?? {};
  const views: readonly string[] = isPictureView(view) ? PICTURE_VIEWS : [view, ...PICTURE_VIEWS];
  const shown = present ?? { shownView: values.shownView ?? view, shownAlt: values.shownAlt ?? alt };
  return (
    <Form ref={form} method="post" preventScrollReset className="pictures-words" key={`${view} ${alt}`}>
      <input type="hidden" name="intent" value="describe" />
      <input type="hidden" name="picture" value={id} />
      <input key={shown.shownView} type="hidden" name="shownView" defaultValue={shown.shownView} />
      <input key={shown.shownAlt} type="hidden" name="shownAlt" defaultValue={shown.shownAlt} />
      <Select
        label="View"
        name="view"
        aria-label={`View: ${name}`}
        options={views.map((one) => ({ value: one, label: isPictureView(one) ? VIEW_LABELS[one] : viewLabel(one) }))}
        defaultValue={values.view ?? view}
        error={fields.view}
      />
      <TextArea
        label="Alternative text"
        name="alt"
        aria-label={`Alternative text: ${name}`}
        rows={3}
        maxLength={MOST_ALT}
        placeholder="Empty: it is proposed"
        defaultValue={values.alt ?? alt}
        error={fields.alt}
      />
      <Button size="small" variant="secondary" busy={busy} busyLabel="Please wait...">
        Save<span className="sr-only"> the words of {name}</span>
      </Button>
    </Form>
  );
}

type MoreProps = Pick<CardProps, "goods" | "group" | "picture"> & Named;

function More({ goods, group, picture: { id }, name }: MoreProps) {
  const others = goods.groups.filter((one) => one.id !== group.id);
  return (
    <details className="pictures-more">
      <summary>
        More<span className="sr-only"> for {name}</span>
      </summary>
      {others.length > 0 && (
        <Form method="post" preventScrollReset className="pictures-words">
          <input type="hidden" name="intent" value="move" />
          <input type="hidden" name="picture" value={id} />
          <input type="hidden" name="before" value="" />
          <Select
            label="To another colour"
            name="colour"
            options={others.map((one) => ({ value: String(one.id ?? ""), label: one.name }))}
          />
          <Button size="small" variant="secondary">
            Move it there
          </Button>
        </Form>
      )}
      <Form method="post" preventScrollReset className="pictures-ways">
        <input type="hidden" name="picture" value={id} />
        {goods.isGlasses && group.id !== null && (
          <Button size="small" variant="quiet" icon={Scissors} name="intent" value="cut_out">
            Cut out for trying on
          </Button>
        )}
        <Button size="small" variant="quiet" icon={Trash2} name="intent" value="take_away">
          Take away<span className="sr-only"> {name}</span>
        </Button>
      </Form>
    </details>
  );
}
