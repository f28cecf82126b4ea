-- An object's status only moves forward; its owner, purpose and bytes never change.
CREATE OR REPLACE FUNCTION objects_move_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (
    ('awaiting', 'awaiting'), ('awaiting', 'stored'),
    ('stored', 'stored'), ('stored', 'kept'), ('stored', 'released'),
    ('kept', 'kept'), ('kept', 'released'),
    ('released', 'released')
  ) THEN
    RAISE EXCEPTION 'an object cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.purpose IS DISTINCT FROM OLD.purpose
    OR (NEW.owner_id IS DISTINCT FROM OLD.owner_id AND NEW.owner_id IS NOT NULL)
    OR (OLD.storage_key IS NOT NULL AND (NEW.storage_key, NEW.sha256, NEW.size, NEW.content_type)
      IS DISTINCT FROM (OLD.storage_key, OLD.sha256, OLD.size, OLD.content_type))
  THEN
    RAISE EXCEPTION 'an object keeps its owner, purpose and bytes' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER objects_move_forward BEFORE UPDATE ON objects
  FOR EACH ROW EXECUTE FUNCTION objects_move_forward();
