import { CalendarPlus, Footprints } from "lucide-react";
import { WALK_IN } from "#domain/appointments/appointment-form.ts";
import { addPath } from "#web/console/appointments/appointment-words.ts";
import { useKeepingList } from "#web/console/list/use-keeping-list.ts";
import { LinkButton } from "#web/ui/button.tsx";

/** From a customer's page to their eye test at a store, now or later, and back with the list that led there. */
export function BookButtons({ store, customer }: { store: number; customer: number }) {
  const keep = useKeepingList();
  return (
    <>
      <LinkButton to={keep(addPath({ store, customer, time: WALK_IN }))} variant="quiet" size="small" icon={Footprints}>
        Walk-in
      </LinkButton>
      <LinkButton to={keep(addPath({ store, customer }))} variant="secondary" size="small" icon={CalendarPlus}>
        Book an eye test
      </LinkButton>
    </>
  );
}
