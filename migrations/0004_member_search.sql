-- Which words a member is found by; server/features/members/directory.ts searches them.
-- Folding and splitting are those of shared/domain/search-words.ts: a change here is a change there.

-- Lower case, without the accents that English and French know, cut at ASCII punctuation but for + and # (C++, C#).
CREATE FUNCTION search_words(p_text text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(coalesce(array_agg(DISTINCT left(word, 60)), '{}'))
  FROM regexp_split_to_table(
    translate(lower(p_text),
      'àáâãäåÀÁÂÃÄÅçÇèéêëÈÉÊËìíîïÌÍÎÏñÑòóôõöÒÓÔÕÖùúûüÙÚÛÜýÿÝ–—‘’“”·',
      'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooouuuuuuuuyyy       '),
    '[][[:space:]!"$%&''()*,./:;<=>?@\\^_`{|}~-]+'
  ) AS word
  WHERE word <> ''
$$;
--> statement-breakpoint
-- The row is locked before anything is read, so that of two changes at once the later one sees both.
CREATE FUNCTION refresh_member_search(p_member uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_search (member_id, words)
  SELECT id, '' FROM users WHERE id = p_member
  ON CONFLICT (member_id) DO NOTHING;
  PERFORM 1 FROM member_search WHERE member_id = p_member FOR UPDATE;
  UPDATE member_search SET words = search_words(concat_ws(' ',
    member.first_name, left(btrim(member.last_name), 1), member.title, member.city,
    (SELECT string_agg(array_to_string(card.skills, ' '), ' ')
     FROM resume_cards AS card WHERE card.user_id = member.id AND card.is_public)))
  FROM users AS member
  WHERE member.id = p_member AND member_search.member_id = p_member;
END
$$;
--> statement-breakpoint
CREATE FUNCTION member_search_of_member() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_member_search(NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION member_search_of_card() RETURNS trigger
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
--> statement-breakpoint
CREATE TRIGGER member_search_of_member
AFTER INSERT OR UPDATE OF first_name, last_name, title, city ON users
FOR EACH ROW EXECUTE FUNCTION member_search_of_member();
--> statement-breakpoint
CREATE TRIGGER member_search_of_card
AFTER INSERT OR DELETE OR UPDATE OF skills, is_public, user_id ON resume_cards
FOR EACH ROW EXECUTE FUNCTION member_search_of_card();
--> statement-breakpoint
SELECT count(refresh_member_search(id)) FROM users;
