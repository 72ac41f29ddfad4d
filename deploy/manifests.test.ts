import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parseAllDocuments } from "yaml";
import { BODY_LIMIT } from "../bff/whole-body.ts";
import { nginx, shippedSettings } from "./nginx.testing.ts";

const textOf = (path: string) => readFileSync(join(import.meta.dirname, "..", path), "utf8");

interface Container {
  image: string;
  ports: { name: string; containerPort: number }[];
  securityContext: Record<string, unknown>;
  resources: { limits: { memory: string } };
  readinessProbe?: object;
  livenessProbe?: object;
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec: {
    selector: { matchLabels: Record<string, string> };
    template: {
      metadata: { labels: Record<string, string> };
      spec: { terminationGracePeriodSeconds?: number; containers: Container[]; securityContext: object };
    };
    scaleTargetRef: { name: string };
    metrics: { pods?: { metric: { name: string } } }[];
  };
}
interface Service {
  image: string;
  environment?: Record<string, string>;
  healthcheck?: object;
  read_only?: boolean;
  cap_drop?: string[];
  user?: string;
}

/** Parses every YAML document of a file. Fails with the line of a syntax error. */
function documents<T>(path: string): T[] {
  return parseAllDocuments(textOf(path), { merge: true }).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as T;
  });
}

const manifests = ["deploy/kubernetes/site.yaml", "deploy/kubernetes/redis.yaml"].flatMap((path) =>
  documents<Manifest>(path),
);
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const [compose] = documents<{ services: Record<string, Service> }>("deploy/compose.yaml");
const settings = new Set([...textOf("bff/config.ts").matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name));
const PINNED = /^(?:[\w./-]+:\d[\w.-]+|wanbao)$/;

/** Names of the site's metrics: its own, and those of prom-client. */
const metrics = new Set([
  "up",
  "nodejs_eventloop_lag_max_seconds",
  ...["metrics", "primary-metrics"]
    .flatMap((file) => [...textOf(`bff/metrics/${file}.ts`).matchAll(/"(wanbao_\w+)"/g)])
    .map(([, name]) => name),
  ...readdirSync(join(import.meta.dirname, "../bff/metrics"))
    .filter((file) => file.startsWith("watch-"))
    .flatMap((file) => [...textOf(`bff/metrics/${file}`).matchAll(/name: "(\w+)"/g)])
    .map(([, name]) => `wanbao_${name}`),
]);
const metricsIn = (text: string) =>
  [...text.matchAll(/\b(?:wanbao|nodejs|process)_\w+|\bup(?=\{)/g)]
    .map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ""))
    .filter((name) => !["process_start_time_seconds", "nodejs_heap_size_used_bytes"].includes(name));

describe("the manifests for Kubernetes", () => {
  it("set only settings that exist", () => {
    for (const { data = {} } of ofKind("ConfigMap"))
      for (const name of Object.keys(data)) expect(settings).toContain(name);
  });

  it("run without root on a read-only file system, with limits and probes, from pinned images", () => {
    expect(ofKind("Deployment")).toHaveLength(3);
    for (const { spec } of ofKind("Deployment")) {
      expect(spec.template.spec.securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: "RuntimeDefault" },
      });
      expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
      for (const container of spec.template.spec.containers) {
        expect(container.image).toMatch(PINNED);
        expect(container.securityContext).toMatchObject({
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
          capabilities: { drop: ["ALL"] },
        });
        expect(container.resources.limits.memory).toBeTruthy();
        expect(container.readinessProbe).toBeDefined();
        expect(container.livenessProbe).toBeDefined();
      }
    }
  });

  it("give the site more time to stop than it needs", () => {
    const [site] = ofKind("Deployment");
    const shutdownSeconds = Number(ofKind("ConfigMap")[0]?.data?.SHUTDOWN_MS) / 1000;
    // The pause before SIGTERM is 5 s.
    expect(site?.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(shutdownSeconds + 5);
  });

  it("remove the Reader-Class header of requests, and expose no path for operators", () => {
    interface Route {
      spec: { rules: { matches: { path: { value: string } }[]; filters: object[] }[] };
    }
    const rules = documents<Route>("deploy/kubernetes/route.yaml").flatMap(({ spec }) => spec.rules);
    for (const { matches, filters } of rules) {
      expect(filters).toContainEqual(
        expect.objectContaining({ requestHeaderModifier: { remove: ["Reader-Class"] } }),
      );
      expect(matches.map(({ path }) => path.value)).toEqual(["/new", "/", "/robots.txt"]);
    }
  });

  it("have the site's limit on request bodies, as nginx has", () => {
    interface Policy {
      kind: string;
      spec: { targetRefs: { kind: string; name: string }[]; requestBuffer: { limit: string } };
    }
    const [policy] = documents<Policy>("deploy/kubernetes/route-limits.yaml");
    const [route] = documents<Manifest>("deploy/kubernetes/route.yaml");
    expect(policy?.spec.targetRefs).toEqual([
      { group: "gateway.networking.k8s.io", kind: "HTTPRoute", name: route?.metadata.name },
    ]);
    expect(policy?.spec.requestBuffer.limit).toBe(`${BODY_LIMIT / 1024}Ki`);
    expect(textOf("deploy/kubernetes/route.yaml")).toContain(`proxy-body-size: ${BODY_LIMIT / 1024}k`);
    expect(textOf("deploy/nginx.conf")).toContain(`client_max_body_size ${BODY_LIMIT / 1024}k;`);
  });

  it("scale by a metric that exists, and have a disruption budget", () => {
    const [autoscaler] = ofKind("HorizontalPodAutoscaler");
    expect(autoscaler?.spec.scaleTargetRef.name).toBe("wanbao");
    const names = autoscaler?.spec.metrics.flatMap(({ pods }) => pods?.metric.name ?? []) ?? [];
    expect(names).toHaveLength(1);
    for (const name of names) {
      expect(metrics).toContain(name);
      expect(textOf("deploy/kubernetes/prometheus-adapter.yaml")).toContain(name);
    }
    expect(ofKind("PodDisruptionBudget")[0]?.spec.selector.matchLabels).toEqual(
      ofKind("Deployment")[0]?.spec.selector.matchLabels,
    );
  });
});

describe("the compose file", () => {
  it("sets only settings that exist", () => {
    for (const name of ["site", "newsroom"])
      for (const setting of Object.keys(compose?.services[name]?.environment ?? {}))
        expect(settings).toContain(setting);
  });

  it("has a health check, a read-only file system and a pinned image for each service", () => {
    expect(Object.keys(compose?.services ?? {})).toEqual([
      "edge",
      "site",
      "newsroom",
      "redis",
      "redis-answers",
    ]);
    for (const service of Object.values(compose?.services ?? {})) {
      expect(service.healthcheck).toBeDefined();
      expect(service.read_only).toBe(true);
      expect(service.cap_drop).toEqual(["ALL"]);
      expect(service.image).toMatch(PINNED);
    }
  });
});

describe("the image", () => {
  const dockerfile = textOf("Dockerfile");

  it("has one pinned base image, runs without root, and has a health check", () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(new Set(bases).size).toBe(1);
    expect(bases[0]).toMatch(/^node:\d+\.\d+\.\d+-bookworm-slim(?:@sha256:[0-9a-f]{64})?$/);
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK /m);
  });

  it("copies only files that exist", () => {
    for (const [, from = ""] of dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm))
      for (const path of from.split(" "))
        expect(existsSync(join(import.meta.dirname, "..", path))).toBe(true);
  });
});

describe("the alerts", () => {
  it("use metrics that exist, and each is documented", () => {
    const [rules] = documents<{ groups: { rules: { alert: string; expr: string }[] }[] }>(
      "deploy/alerts.yaml",
    );
    const alerts = rules?.groups.flatMap((group) => group.rules) ?? [];
    expect(alerts.length).toBeGreaterThan(10);
    for (const { alert, expr } of alerts) {
      for (const name of metricsIn(expr)) expect(metrics).toContain(name);
      expect(textOf("docs/operations.md")).toContain(`| \`${alert}\``);
    }
  });

  it("use the scrape job of the replicas, on the metrics port", () => {
    interface Found {
      scrape_configs: { job_name: string; dns_sd_configs?: { names: string[]; port: number }[] }[];
    }
    const jobs = ["deploy/prometheus.yaml", "deploy/kubernetes/prometheus.yaml"].flatMap((path) =>
      documents<Found>(path).flatMap(({ scrape_configs }) => scrape_configs),
    );
    const jobNames = [...textOf("deploy/alerts.yaml").matchAll(/job="(\w+)"/g)].map(([, job]) => job);
    expect(new Set(jobNames)).toEqual(new Set(jobs.map(({ job_name }) => job_name)));
    for (const { names, port } of jobs.flatMap((job) => job.dns_sd_configs ?? []))
      for (const name of names)
        expect(compose?.services[name]?.environment).toMatchObject({
          METRICS_PORT: String(port),
          METRICS_HOST: "0.0.0.0",
        });
    const [container] = ofKind("Deployment")[0]?.spec.template.spec.containers ?? [];
    expect(container?.ports.map(({ name }) => name)).toContain("metrics");
  });

  it("are documented with metrics that exist", () => {
    for (const name of metricsIn(textOf("docs/operations.md"))) expect(metrics).toContain(name);
  });
});

if (!nginx) console.warn("nginx is not installed (apt install nginx): its settings are not checked.");

describe.skipIf(!nginx)("the nginx settings", () => {
  it("are accepted by nginx", () => {
    const dir = mkdtempSync(join(tmpdir(), "nginx-"));
    const file = shippedSettings({ dir, site: "127.0.0.1:3000", listen: "127.0.0.1:8080" });
    const { status, stderr } = spawnSync(nginx ?? "", ["-t", "-p", dir, "-c", file], {
      encoding: "utf8",
    });
    rmSync(dir, { recursive: true, force: true });
    expect(stderr).toContain("test is successful");
    expect(status).toBe(0);
  });
});
