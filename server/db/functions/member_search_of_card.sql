CREATE OR REPLACE FUNCTION member_search_of_card() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM refresh_member_search(OLD.user_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM refresh_member_search(NEW.user_id);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER member_search_of_card
AFTER INSERT OR DELETE OR UPDATE OF skills, is_public, user_id ON resume_cards
FOR EACH ROW EXECUTE FUNCTION member_search_of_card();
