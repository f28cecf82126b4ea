-- The ledger and the consents are evidence: rows are added, never changed or removed.
create function billing_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added', tg_table_name;
end
$$;
--> statement-breakpoint
create trigger billing_ledger_append_only before update or delete or truncate on billing_ledger
  for each statement execute function billing_append_only();
--> statement-breakpoint
create trigger billing_consents_append_only before update or delete or truncate on billing_consents
  for each statement execute function billing_append_only();
