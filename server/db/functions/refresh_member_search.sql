-- Locks the row before reading, so that of two concurrent changes the later one sees both.
CREATE OR REPLACE FUNCTION refresh_member_search(p_member uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO member_search (member_id, words)
  SELECT id, '' FROM users WHERE id = p_member
  ON CONFLICT (member_id) DO NOTHING;
  PERFORM 1 FROM member_search WHERE member_id = p_member FOR UPDATE;
  UPDATE member_search SET words = search_words(concat_ws(' ',
    member.first_name, left(btrim(member.last_name), 1), member.title, member.city,
    (SELECT string_agg(array_to_string(card.skills, ' '), ' ')
     FROM resume_cards AS card WHERE card.user_id = member.id AND card.is_public),
    (SELECT array_to_string(profile.skills, ' ')
     FROM member_profiles AS profile WHERE profile.member_id = member.id)))
  FROM users AS member
  WHERE member.id = p_member AND member_search.member_id = p_member;
END
$$;
