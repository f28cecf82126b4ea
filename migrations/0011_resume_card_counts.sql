-- What public resume cards are found by, and their counts; server/features/resume-cards/repo reads them.
-- Triggers run once a statement, so that removing a member with many cards, or loading a million, is one change.

-- Searches must not read through a list of pending entries.
ALTER INDEX card_search_words SET (fastupdate = off);
--> statement-breakpoint
-- Views and shares change rows that are read often: room for the new version beside the old.
ALTER TABLE resume_cards SET (fillfactor = 85);
--> statement-breakpoint
-- A skill as it is told apart from others; skillKey in shared/domain/resume-cards/rules.ts does the same for people.
CREATE FUNCTION card_skill_key(p_skill text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT left(lower(btrim(regexp_replace(p_skill, '\s+', ' ', 'g'))), 100)
$$;
--> statement-breakpoint
CREATE FUNCTION card_skill_keys(p_skills text[]) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT card_skill_key(skill)), '{}')
  FROM unnest(p_skills) AS skill WHERE card_skill_key(skill) <> ''
$$;
--> statement-breakpoint
-- The marks '=', '@' and '!' stand in no word: search_words cuts at them.
CREATE FUNCTION card_search_lexemes(p_card resume_cards, p_owner users) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT search_words(concat_ws(' ', p_card.title, p_card.tagline, array_to_string(p_card.skills, ' ')))
    || array_to_tsvector((SELECT coalesce(array_agg('=' || skill), '{}') FROM unnest(card_skill_keys(p_card.skills)) AS skill))
    || array_to_tsvector(array_remove(ARRAY[
      '@' || p_owner.country,
      '@' || p_owner.country || '/' || lower(btrim(p_owner.state)),
      CASE WHEN p_owner.id_verification_status = 'verified' THEN '!verified' END
    ], NULL))
$$;
--> statement-breakpoint
CREATE FUNCTION refresh_card_search(p_cards uuid[]) RETURNS void
LANGUAGE sql AS $$
  DELETE FROM card_search WHERE card_id IN (
    SELECT id FROM resume_cards WHERE id = ANY (p_cards) AND NOT is_public);
  INSERT INTO card_search (card_id, user_id, created_at, words)
  SELECT card.id, card.user_id, card.created_at, card_search_lexemes(card, owner)
  FROM resume_cards AS card JOIN users AS owner ON owner.id = card.user_id
  WHERE card.id = ANY (p_cards) AND card.is_public
  ON CONFLICT (card_id) DO UPDATE
  SET user_id = excluded.user_id, created_at = excluded.created_at, words = excluded.words
$$;
--> statement-breakpoint
-- Adds to the counts what `p_changes` says: rows (user_id, skills, view_count, share_count, step), step 1 or -1.
-- Counters are locked in one order, so that no two changes wait for each other.
CREATE FUNCTION resume_cards_counted() RETURNS trigger
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

  -- A shard for each connection, more or less: those who count at the same time seldom meet.
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
--> statement-breakpoint
CREATE TRIGGER resume_cards_counted_in AFTER INSERT ON resume_cards
REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION resume_cards_counted();
--> statement-breakpoint
CREATE TRIGGER resume_cards_counted_again AFTER UPDATE ON resume_cards
REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION resume_cards_counted();
--> statement-breakpoint
CREATE TRIGGER resume_cards_counted_out AFTER DELETE ON resume_cards
REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION resume_cards_counted();
--> statement-breakpoint
-- A change of a card takes hold of its owner before it reads them, so that of an edit and a move at once the later one
-- sees both. A change of an owner waits for no card, so the two never wait for each other.
CREATE FUNCTION resume_cards_owner_first() RETURNS trigger
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
--> statement-breakpoint
CREATE TRIGGER resume_cards_owner_first
BEFORE INSERT OR DELETE OR UPDATE OF user_id, title, tagline, skills, is_public, created_at ON resume_cards
FOR EACH ROW EXECUTE FUNCTION resume_cards_owner_first();
--> statement-breakpoint
CREATE FUNCTION card_search_of_owner() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_card_search(array_agg(id)) FROM resume_cards WHERE user_id = NEW.id HAVING count(*) > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER card_search_of_owner
AFTER UPDATE OF country, state, id_verification_status ON users
FOR EACH ROW
WHEN ((OLD.country, OLD.state, OLD.id_verification_status) IS DISTINCT FROM (NEW.country, NEW.state, NEW.id_verification_status))
EXECUTE FUNCTION card_search_of_owner();
--> statement-breakpoint
-- Everything above from nothing; for tables filled while triggers were off. Nobody else may write meanwhile.
CREATE FUNCTION rebuild_card_counts() RETURNS void
LANGUAGE sql AS $$
  TRUNCATE card_search, card_owners, card_skills, card_totals;
  INSERT INTO card_search (card_id, user_id, created_at, words)
  SELECT card.id, card.user_id, card.created_at, card_search_lexemes(card, owner)
  FROM resume_cards AS card JOIN users AS owner ON owner.id = card.user_id WHERE card.is_public;
  INSERT INTO card_owners SELECT user_id, count(*) FROM resume_cards WHERE is_public GROUP BY user_id;
  INSERT INTO card_skills
  SELECT card_skill_key(skill), min(btrim(skill)), count(DISTINCT id)
  FROM resume_cards, unnest(skills) AS skill
  WHERE is_public AND card_skill_key(skill) <> '' GROUP BY 1;
  INSERT INTO card_totals
  SELECT 0, count(*), (SELECT count(*) FROM card_owners), coalesce(sum(view_count), 0), coalesce(sum(share_count), 0)
  FROM resume_cards WHERE is_public;
$$;
--> statement-breakpoint
SELECT rebuild_card_counts();
--> statement-breakpoint
-- Of the `p_reach` newest after (p_time, p_id) those that fit, the newest first, at most `p_limit`; stops when it has them.
CREATE FUNCTION read_newest_cards(p_fits tsquery, p_hidden uuid[], p_time timestamptz, p_id uuid, p_limit int, p_reach int)
RETURNS uuid[]
LANGUAGE plpgsql VOLATILE
SET jit = off SET enable_seqscan = off SET enable_bitmapscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN ARRAY(
    SELECT c.card_id FROM (
      SELECT s.card_id, s.user_id, s.words FROM card_search AS s WHERE (s.created_at, s.card_id) < (p_time, p_id)
      ORDER BY s.created_at DESC NULLS LAST, s.card_id DESC NULLS LAST LIMIT p_reach
    ) AS c
    WHERE c.words @@ p_fits AND c.user_id <> ALL (p_hidden) LIMIT p_limit
  );
END
$$;
--> statement-breakpoint
-- Newest public cards after (p_time, p_id) that fit every one of `p_terms`, without those of `p_hidden` members.
-- Words that many cards have are found soonest by reading newest cards until the page is full, words that few have by
-- the index. How often a word comes is seen in the newest 1,500; so the work is bounded for the one and for the other.
CREATE FUNCTION find_cards(p_terms tsquery[], p_hidden uuid[], p_time timestamptz, p_id uuid, p_limit int)
RETURNS TABLE (id uuid)
LANGUAGE plpgsql VOLATILE SET jit = off SET enable_seqscan = off SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  c_sample CONSTANT int := 1500;
  c_far CONSTANT int := 12000;
  c_enough CONSTANT int := 4;
  v_all tsquery;
  v_index tsquery;
  v_found uuid[];
  v_reach int;
  v_rarest int;
  v_seen int[];
BEGIN
  FOR i IN 1 .. cardinality(p_terms) LOOP
    v_all := CASE WHEN v_all IS NULL THEN p_terms[i] ELSE v_all && p_terms[i] END;
  END LOOP;
  FOREACH v_reach IN ARRAY ARRAY[c_sample, c_far] LOOP
    v_found := read_newest_cards(v_all, p_hidden, p_time, p_id, p_limit, v_reach);
    IF cardinality(v_found) >= p_limit OR NOT EXISTS (
      SELECT FROM card_search AS c WHERE (c.created_at, c.card_id) < (p_time, p_id)
      ORDER BY c.created_at DESC NULLS LAST, c.card_id DESC NULLS LAST OFFSET v_reach LIMIT 1
    ) THEN
      RETURN QUERY SELECT unnest(v_found);
      RETURN;
    END IF;
    EXIT WHEN cardinality(v_found) < c_enough;
  END LOOP;

  v_index := v_all;
  IF cardinality(p_terms) > 1 THEN
    SELECT array_agg(seen ORDER BY n) INTO v_seen FROM (
      SELECT n, (SELECT count(*)::int FROM (
        SELECT words FROM card_search AS c
        WHERE (c.created_at, c.card_id) < (p_time, p_id)
        ORDER BY c.created_at DESC NULLS LAST, c.card_id DESC NULLS LAST LIMIT c_sample
      ) AS s WHERE s.words @@ term) AS seen
      FROM unnest(p_terms) WITH ORDINALITY AS t (term, n)
    ) AS counted;
    SELECT n INTO v_rarest FROM unnest(v_seen) WITH ORDINALITY AS t (seen, n) ORDER BY seen, n LIMIT 1;
    IF v_seen[v_rarest] < c_sample / 300 THEN
      v_index := p_terms[v_rarest];
    END IF;
  END IF;
  RETURN QUERY
    WITH hit AS MATERIALIZED (
      SELECT c.card_id, c.created_at FROM card_search AS c
      WHERE c.words @@ v_index AND (c.words @@ v_all) IS TRUE
        AND ((c.created_at, c.card_id) < (p_time, p_id)) IS TRUE AND c.user_id <> ALL (p_hidden)
    )
    SELECT hit.card_id FROM hit
    ORDER BY hit.created_at DESC NULLS LAST, hit.card_id DESC NULLS LAST LIMIT p_limit;
END
$$;
