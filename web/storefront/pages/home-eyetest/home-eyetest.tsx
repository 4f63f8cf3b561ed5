import { Home, Store } from "lucide-react";
import { Link } from "react-router";
import { EYE_TEST_KINDS } from "#domain/stores/eye-test-slots.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { Route } from "./+types/home-eyetest.ts";
import { askedAddress } from "./asked-address.ts";
import { book } from "./book.ts";
import { BookingForm } from "./booking-form.tsx";
import { ChooseDay } from "./choose-day.tsx";
import { ChoosePlace } from "./choose-place.tsx";
import { loadEyeTest } from "./load-eye-test.ts";
import { pageHead } from "#web/page/page-head.ts";

export function loader(args: Route.LoaderArgs) {
  return loadEyeTest(args);
}

export function action(args: Route.ActionArgs) {
  return book(args);
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageHead(matches, {
    title: kindWords[loaderData?.asked.kind ?? "home"].title,
    description:
      "Book an eye test by a qualified optometrist, at home or in a store, free of charge. Choose a day and time. You can move or cancel it by e-mail link.",
    path: "/home-eyetest",
    trail: [{ name: "Home Eye Test", path: "/home-eyetest" }],
  });
}

const kindWords = {
  home: { title: "Home Eye Test", label: "At home", icon: Home },
  store: { title: "Eye Test in a Store", label: "In a store", icon: Store },
};

export default function HomeEyeTest({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, stores, place, pinProblem, days, times, person } = loaderData;
  const { title } = kindWords[asked.kind];
  return (
    <div className="page eyetest">
      <Breadcrumb crumbs={[{ label: "Home", to: "/" }, { label: title }]} />
      <header className="eyetest-head">
        <h1>{title}</h1>
        <p className="text-lg">
          A qualified optometrist tests your eyes and writes your prescription. It is free, with no need to buy
          anything.
        </p>
      </header>
      <ul className="eyetest-kinds" aria-label="Where">
        {EYE_TEST_KINDS.toReversed().map((kind) => (
          <li key={kind}>
            <Link
              to={askedAddress({ kind })}
              replace
              preventScrollReset
              aria-current={kind === asked.kind ? "true" : undefined}
            >
              <Icon of={kindWords[kind].icon} />
              {kindWords[kind].label}
            </Link>
          </li>
        ))}
      </ul>
      <ChoosePlace key={asked.kind} asked={asked} stores={stores} problem={pinProblem} />
      {place && (
        <>
          <ChooseDay chosen={asked.day} days={days} addressOf={(day) => askedAddress({ ...asked, day })} />
          <BookingForm asked={asked} place={place} times={times} person={person} refusal={actionData} />
        </>
      )}
    </div>
  );
}
