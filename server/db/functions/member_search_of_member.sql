CREATE OR REPLACE FUNCTION member_search_of_member() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_member_search(NEW.id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER member_search_of_member
AFTER INSERT OR UPDATE OF first_name, last_name, title, city ON users
FOR EACH ROW EXECUTE FUNCTION member_search_of_member();
