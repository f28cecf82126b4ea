-- A change to a card locks its owner before reading it, so that if the card and its owner's place change at once, the later
-- change sees both. A change to the owner never waits for a card, so the two can't deadlock.
CREATE OR REPLACE FUNCTION resume_cards_owner_first() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM 1 FROM users WHERE id = OLD.user_id FOR SHARE;
    RETURN OLD;
  END IF;
  PERFORM 1 FROM users WHERE id = NEW.user_id FOR SHARE;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER resume_cards_owner_first
BEFORE INSERT OR DELETE OR UPDATE OF user_id, title, tagline, skills, is_public, created_at ON resume_cards
FOR EACH ROW EXECUTE FUNCTION resume_cards_owner_first();
