-- Pages show names beside reviews and nowhere else: anybody else's new name is no change of theirs.
drop trigger tell_catalogue_change on users;
--> statement-breakpoint
create function tell_reviewer_change() returns trigger language plpgsql as $$
begin
  if exists (select from reviews where user_id = new.id) then
    perform pg_notify('catalogue_changed', '');
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger tell_catalogue_change after update of first_name, last_name on users for each row
when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name)
execute function tell_reviewer_change();
