-- Keeps card search and the counts of public cards up to date. Runs once per statement, so removing a member with many cards
-- or loading a million is one change. `v_changes` selects (user_id, skills, view_count, share_count, step), step 1 or -1.
-- Counters are locked in one order, so that two changes never wait for each other.
CREATE OR REPLACE FUNCTION resume_cards_counted() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  c_columns CONSTANT text := 'SELECT user_id, skills, view_count, share_count, ';
  v_changes text;
  v_people bigint;
  v_ids uuid[];
BEGIN
  v_changes := concat_ws(' UNION ALL ',
    CASE WHEN TG_OP <> 'INSERT' THEN c_columns || '-1 AS step FROM before WHERE is_public' END,
    CASE WHEN TG_OP <> 'DELETE' THEN c_columns || '1 AS step FROM after WHERE is_public' END);
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(after.id) INTO v_ids FROM after JOIN before ON before.id = after.id
    WHERE (after.user_id, after.title, after.tagline, after.skills, after.is_public, after.created_at)
      IS DISTINCT FROM (before.user_id, before.title, before.tagline, before.skills, before.is_public, before.created_at);
  ELSIF TG_OP = 'INSERT' THEN
    SELECT array_agg(id) INTO v_ids FROM after;
  ELSE
    DELETE FROM card_search WHERE card_id IN (SELECT id FROM before);
  END IF;
  IF v_ids IS NOT NULL THEN
    PERFORM refresh_card_search(v_ids);
  END IF;

  IF TG_OP = 'DELETE' OR v_ids IS NOT NULL THEN
    EXECUTE format($sql$
      WITH change AS (
        SELECT user_id, sum(step)::int AS step FROM (%s) AS c GROUP BY user_id HAVING sum(step) <> 0 ORDER BY user_id
      ), counted AS (
        INSERT INTO card_owners AS o (user_id, cards) SELECT user_id, step FROM change
        ON CONFLICT (user_id) DO UPDATE SET cards = o.cards + excluded.cards
        RETURNING o.user_id, o.cards
      )
      SELECT coalesce(sum((cards > 0)::int - (cards - step > 0)::int), 0) FROM counted JOIN change USING (user_id)
    $sql$, v_changes) INTO v_people;
    EXECUTE format($sql$
      DELETE FROM card_owners WHERE cards = 0 AND user_id IN (SELECT user_id FROM (%s) AS c)
    $sql$, v_changes);
    EXECUTE format($sql$
      INSERT INTO card_skills AS s (skill, label, cards)
      SELECT key, min(label), sum(step)::int FROM (
        SELECT card_skill_key(skill) AS key, min(btrim(skill)) AS label, step
        FROM (SELECT row_number() OVER () AS n, * FROM (%s) AS c) AS c, unnest(c.skills) AS skill
        WHERE card_skill_key(skill) <> '' GROUP BY n, step, card_skill_key(skill)
      ) AS k
      GROUP BY key HAVING sum(step) <> 0 ORDER BY key
      ON CONFLICT (skill) DO UPDATE SET cards = s.cards + excluded.cards
    $sql$, v_changes);
    EXECUTE format($sql$
      DELETE FROM card_skills WHERE cards = 0
        AND skill IN (SELECT unnest(card_skill_keys(skills)) FROM (%s) AS c)
    $sql$, v_changes);
  END IF;

  -- Roughly one shard per connection, so that concurrent changes seldom wait for the same row.
  EXECUTE format($sql$
    INSERT INTO card_totals AS t (shard, cards, professionals, views, shares)
    SELECT pg_backend_pid() %% 16, sum(step), $1, sum(step * view_count), sum(step * share_count) FROM (%s) AS c
    HAVING sum(step) <> 0 OR sum(step * view_count) <> 0 OR sum(step * share_count) <> 0 OR $1 <> 0
    ON CONFLICT (shard) DO UPDATE SET
      cards = t.cards + excluded.cards, professionals = t.professionals + excluded.professionals,
      views = t.views + excluded.views, shares = t.shares + excluded.shares
  $sql$, v_changes) USING coalesce(v_people, 0);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER resume_cards_counted_in AFTER INSERT ON resume_cards
REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION resume_cards_counted();

CREATE OR REPLACE TRIGGER resume_cards_counted_again AFTER UPDATE ON resume_cards
REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION resume_cards_counted();

CREATE OR REPLACE TRIGGER resume_cards_counted_out AFTER DELETE ON resume_cards
REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION resume_cards_counted();
