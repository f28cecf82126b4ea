-- Lower case, without accents; foldText in shared/domain/texts/fold.ts follows the same rule. Letters are decomposed
-- before they are lowered, so that capitals fold the same in any locale of the database.
CREATE OR REPLACE FUNCTION fold_text(p_text text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(
    translate(lower(regexp_replace(normalize(p_text, NFKD), '[\u0300-\u036F]+', '', 'g')), 'øłđØŁĐŒÆẞ–—‘’“”·', 'oldoldœæß       '),
    'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae')
$$;
