/** SQL expression that tells a database from every other one. A standby has the identity of its primary. */
export const databaseIdentity = `(select system_identifier::text from pg_control_system()) || ' ' || (
  select oid from pg_database where datname = current_database())`
