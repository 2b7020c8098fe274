#!/bin/sh
# Makes the roles: the standby follows as one, another owns the tables, and the shop's processes read and write rows. Runs
# once, when the primary's data directory is made.
set -eu
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --set replication="$REPLICATION_PASSWORD" --set owner="$OWNER_PASSWORD" \
  --set shop="$DATABASE_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role replicator login replication password :'replication';
create role auricola_owner login password :'owner';
create role auricola_shop login password :'shop';
-- Sees whether the shop is open before it restores.
grant auricola_shop to auricola_owner;
alter database auricola owner to auricola_owner;
SQL
echo 'host replication replicator samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
