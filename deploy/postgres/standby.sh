#!/bin/sh
# Follows the primary that is named, from a copy of its own that is made at the first start. A standby that was promoted
# stays what it is.
set -eu
umask 077
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA"
  until PGPASSWORD="$REPLICATION_PASSWORD" pg_basebackup --pgdata "$PGDATA" --wal-method stream --write-recovery-conf \
    --create-slot --slot standby --checkpoint fast \
    --dbname "host=$1 port=${PRIMARY_PORT:-5432} user=replicator application_name=standby"; do
    # A copy that broke off leaves the slot behind, which the next one then uses.
    rm -rf "$PGDATA"
    PGPASSWORD="$REPLICATION_PASSWORD" psql --no-psqlrc --quiet --dbname \
      "host=$1 port=${PRIMARY_PORT:-5432} user=replicator dbname=postgres replication=database" \
      --command 'DROP_REPLICATION_SLOT standby' || true
    sleep 2
  done
fi
exec postgres
