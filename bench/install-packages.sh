#!/bin/sh
# Installs, from Debian's packages, the programs that some benches run. Their services are neither started
# nor enabled: the benches start the programs themselves. What was installed before is left as it is.
set -eu
packages="postgresql patroni python3-etcd python3-dnspython etcd-server haproxy pgbouncer nginx iproute2 prometheus
  swift-proxy swift-account swift-container swift-object"

missing=""
for package in $packages; do
  [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0
present=" $(echo /etc/init.d/*) "

# Debian's packages ask this program before they start a service.
policy=/usr/sbin/policy-rc.d
if [ ! -e "$policy" ]; then
  trap 'rm -f "$policy"' EXIT
  printf '#!/bin/sh\nexit 101\n' >"$policy"
  chmod +x "$policy"
fi
apt-get update
# shellcheck disable=SC2086
DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends $missing

for service in /etc/init.d/*; do
  case "$present" in *" $service "*) ;; *) update-rc.d "$(basename "$service")" disable || true ;; esac
done
