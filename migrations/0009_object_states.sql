-- What an object is moves forward only, and whose and what for never changes.
create function objects_move_forward() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (
    ('awaiting', 'awaiting'), ('awaiting', 'stored'),
    ('stored', 'stored'), ('stored', 'kept'), ('stored', 'released'),
    ('kept', 'kept'), ('kept', 'released'),
    ('released', 'released')
  ) then
    raise exception 'an object cannot go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  if new.purpose is distinct from old.purpose
    or (new.owner_id is distinct from old.owner_id and new.owner_id is not null)
    or (old.storage_key is not null and (new.storage_key, new.sha256, new.size, new.content_type)
      is distinct from (old.storage_key, old.sha256, old.size, old.content_type))
  then
    raise exception 'an object keeps its owner, purpose and bytes' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger objects_move_forward before update on objects
  for each row execute function objects_move_forward();
