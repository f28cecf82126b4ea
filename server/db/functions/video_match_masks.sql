-- Element key + 1 has bit k set when `key` and k are compatible.
CREATE OR REPLACE FUNCTION video_match_masks() RETURNS integer[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(mask ORDER BY a)
  FROM (
    SELECT a, bit_or(CASE WHEN video_compatible(a, b) THEN 1 << b ELSE 0 END) AS mask
    FROM generate_series(0, ${matchKeyCount} - 1) AS a, generate_series(0, ${matchKeyCount} - 1) AS b
    GROUP BY a
  ) AS masks
$$;
