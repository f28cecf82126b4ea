-- Nodes of the release before keep the choice in application_mails.
create or replace function copy_application_mails() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into notification_preferences (member_id, group_name, channel, is_on)
    values (new.member_id, 'applications', 'mail', true)
    on conflict (member_id, group_name, channel) do update set is_on = true, changed_at = now();
  else
    -- Not for a member who is being deleted, who has no row that it could refer to.
    update notification_preferences set is_on = false, changed_at = now()
    where member_id = old.member_id and group_name = 'applications' and channel = 'mail';
  end if;
  return null;
end $$;

create or replace trigger application_mails_copied after insert or delete on application_mails
for each row execute function copy_application_mails();
