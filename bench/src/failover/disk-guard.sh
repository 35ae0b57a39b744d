#!/bin/sh
# disk-guard.sh FOLDER ADDRESS NAME: a leader whose disk is full refuses to write and stays the leader. This
# hands the leadership to the standby when 97 percent of the folder's disk are used. Runs beside each Patroni;
# a member that does not lead is refused.
while sleep 2; do
  used=$(df --output=pcent "$1" | tr -dc 0-9)
  [ "$used" -lt 97 ] || curl --silent --max-time 20 --header 'content-type: application/json' \
    --data "{\"leader\":\"$3\"}" "http://$2:8008/switchover" || true
done
