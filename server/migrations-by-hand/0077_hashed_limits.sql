-- runs beside: 0047
-- Limits count by a hash of whom they count, as bucketOf in server/src/platform/limits.ts writes it: what was used stays used.
update limit_buckets set key = split_part(key, ':', 1) || ':' ||
  left(encode(sha256(convert_to(substring(key from position(':' in key) + 1), 'UTF8')), 'hex'), 32);
