/**
 * SQL of a `with` part that lets the statement which joins it (`cross join lazily`) commit without waiting for the disk: an answer
 * comes a flush sooner, and a crash of Postgres may lose it for up to three times `wal_writer_delay`, 0.6 s. Only for what nobody was told
 * of as done and what is found and done again. A commit that waits, of any session, takes along everything before it.
 */
export const committedLazily = `lazily as materialized (select set_config('synchronous_commit', 'off', true))`;
