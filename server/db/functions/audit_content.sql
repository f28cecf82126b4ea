-- What a row's hash covers; hashOf in server/features/audit/chain.ts builds the same text.
CREATE OR REPLACE FUNCTION audit_content(entry audit_log) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT audit_part(entry.seq::text)
    || audit_part(to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    || audit_part(entry.kind)
    || audit_part(entry.actor_id::text)
    || audit_part(entry.subject_id::text)
    || audit_part(entry.object_id::text)
    || audit_part(entry.address_hash)
    || audit_part(entry.details::text)
    || audit_part(entry.previous_hash)
$$;
