#!/bin/sh
# Lets the standby follow. Runs once, when the primary's data directory is made.
set -eu
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --set password="$REPLICATION_PASSWORD" \
  --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role replicator login replication password :'password';
SQL
echo 'host replication replicator samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
