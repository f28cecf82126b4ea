-- Appends one row and returns its number. The lock lasts until the transaction ends, so numbers have no gaps and the next
-- writer sees the row before its own.
CREATE OR REPLACE FUNCTION audit_append(
  given_kind text, given_actor uuid, given_subject uuid, given_object uuid, given_address text, given_details jsonb
) RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  entry audit_log;
BEGIN
  PERFORM pg_advisory_xact_lock(${auditChainLock});
  SELECT head.seq + 1, head.hash INTO entry.seq, entry.previous_hash FROM audit_head AS head;
  entry.at := clock_timestamp();
  entry.kind := given_kind;
  entry.actor_id := given_actor;
  entry.subject_id := given_subject;
  entry.object_id := given_object;
  entry.address_hash := given_address;
  entry.details := given_details;
  entry.hash := encode(sha256(convert_to(audit_content(entry), 'UTF8')), 'hex');
  INSERT INTO audit_log SELECT entry.*;
  UPDATE audit_head SET seq = entry.seq, hash = entry.hash;
  RETURN entry.seq;
END
$$;
