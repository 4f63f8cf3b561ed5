-- A product whose sizes sell out together is one change: "id" was the row's own, so each of them was written.
create or replace function log_catalogue_changes(ids integer[]) returns void language plpgsql as $$
begin
  if exists (select from catalogue_changes told
    where told.transaction = pg_current_xact_id() and told.product_id is null) then return; end if;
  if cardinality(ids) > 500 then
    insert into catalogue_changes (product_id) values (null);
  else
    insert into catalogue_changes (product_id)
    select changed.product from unnest(ids) changed(product) where not exists (
      select from catalogue_changes told
      where told.transaction = pg_current_xact_id() and told.product_id = changed.product);
  end if;
end
$$;
