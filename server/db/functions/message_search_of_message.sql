CREATE OR REPLACE FUNCTION message_search_of_message() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO message_search (message_id, seq, sender_id, recipient_id, words)
  VALUES (NEW.id, NEW.seq, NEW.sender_id, NEW.recipient_id,
    message_search_words(NEW.sender_id, NEW.recipient_id, NEW.text))
  ON CONFLICT (message_id) DO UPDATE SET seq = excluded.seq, words = excluded.words;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER message_search_of_message
AFTER INSERT OR UPDATE OF text, seq ON messages
FOR EACH ROW EXECUTE FUNCTION message_search_of_message();
