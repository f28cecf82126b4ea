-- Whether the members behind two match keys are what the other wants; compatible() in shared/domain/match-keys.ts follows the
-- same rule and says what the numbers mean.
CREATE OR REPLACE FUNCTION video_compatible(a integer, b integer) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT bool_and(
    (wants % (${countryCount} + 1) = 0 OR wants % (${countryCount} + 1) = has % ${countryCount} + 1)
    AND (wants <= ${countryCount} OR has >= ${countryCount})
  )
  FROM (VALUES (a % ${wantsCount}, b / ${wantsCount}), (b % ${wantsCount}, a / ${wantsCount})) AS side (wants, has)
$$;
