ALTER TABLE "audit_entries" ADD COLUMN "approver_user_id" integer;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "changes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- as wide as before: only the new column is checked, which older code leaves empty
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_approver_user_id_users_id_fk" FOREIGN KEY ("approver_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Nobody changes or deletes an entry. Older code edits those about a customer's own account, of which there never were any.
create function refuse_audit_changes() returns trigger language plpgsql as $$
begin
  raise exception 'Entries of audit_entries are only added';
end
$$;
--> statement-breakpoint
create trigger audit_entries_append_only before update or delete on audit_entries
for each row execute function refuse_audit_changes();
--> statement-breakpoint
create trigger audit_entries_keep_all before truncate on audit_entries
for each statement execute function refuse_audit_changes();
