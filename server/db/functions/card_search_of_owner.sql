CREATE OR REPLACE FUNCTION card_search_of_owner() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_card_search(array_agg(id)) FROM resume_cards WHERE user_id = NEW.id HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER card_search_of_owner
AFTER UPDATE OF country, state, id_verification_status ON users
FOR EACH ROW
WHEN ((OLD.country, OLD.state, OLD.id_verification_status) IS DISTINCT FROM (NEW.country, NEW.state, NEW.id_verification_status))
EXECUTE FUNCTION card_search_of_owner();
