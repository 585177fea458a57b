-- Moves of tokens are appended, never changed: what went wrong is put right by another move.
create trigger token_moves_append_only before update or delete on token_moves
  for each row execute function refuse_change();
