CREATE OR REPLACE FUNCTION member_search_of_profile() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM refresh_member_search(OLD.member_id);
  ELSE
    PERFORM refresh_member_search(NEW.member_id);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER member_search_of_profile
AFTER INSERT OR DELETE OR UPDATE OF skills ON member_profiles
FOR EACH ROW EXECUTE FUNCTION member_search_of_profile();
