import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import { Link } from "react-router";
import { formatDay } from "#domain/dates/format-date.ts";
import type { Expiry } from "#domain/prescriptions/expiry.ts";
import { Icon } from "#web/ui/icon.tsx";

/** How long lenses are made from it, in words, with the way to a new one. */
export function ValidUntil({ expiry }: { expiry: Expiry | null }) {
  if (!expiry) {
    return (
      <p className="state">
        <Icon of={Clock} size={20} />
        Our optician reads the date from your file
      </p>
    );
  }
  const { verdict, usableUntil, freshUntil } = expiry;
  const test = (
    <Link to="/home-eyetest" className="link whitespace-nowrap">
      Book an eye test
    </Link>
  );
  if (verdict === "too-old") {
    return (
      <p className="state state-bad">
        <Icon of={CircleAlert} size={20} />
        <span>
          Expired on {formatDay(usableUntil)}. {test}
        </span>
      </p>
    );
  }
  if (verdict === "old") {
    return (
      <p className="state state-wait">
        <Icon of={Clock} size={20} />
        <span>
          Valid until {formatDay(usableUntil)}. Eyes change, so please have them tested. {test}
        </span>
      </p>
    );
  }
  return (
    <p className="state state-good">
      <Icon of={CircleCheck} size={20} />
      <span>
        Valid until {formatDay(usableUntil)}. Next eye test due after {formatDay(freshUntil)}
      </span>
    </p>
  );
}
