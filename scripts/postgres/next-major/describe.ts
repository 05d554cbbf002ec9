import type { Client } from "pg";

/** Everything that is not PostgreSQL's own. */
const ours = "nspname <> 'information_schema' and nspname !~ '^pg_'";

/** A line for each thing that rows are not: what another server must have to be the same database. */
const lines: readonly string[] = [
  `select format('schema %I %s', nspname, nspacl) from pg_namespace where ${ours}`,
  `select format('relation %s %s %s %s %s %s %s %s', oid::regclass, relkind, relpersistence, relowner::regrole, relacl, reloptions,
    relreplident, relrowsecurity)
    from pg_class where relnamespace in (select oid from pg_namespace where ${ours})
      and not exists (select 1 from pg_index where indexrelid = pg_class.oid and not indisvalid and relkind = 'i')`,
  `select format('column %s %s %I %s %s %s %s %s %s %s %s %s', attrelid::regclass,
      row_number() over (partition by attrelid order by attnum), attname, format_type(atttypid, atttypmod), attnotnull,
      attgenerated, attidentity, attcollation::regcollation, attstorage, attcompression, attacl,
      pg_get_expr(adbin, adrelid))
    from pg_attribute join pg_class on pg_class.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and relkind in ('r', 'p', 'f', 'c', 'v', 'm')
      and relnamespace in (select oid from pg_namespace where ${ours})`,
  `select format('part %s of %s %s', inhrelid::regclass, inhparent::regclass, pg_get_expr(relpartbound, pg_class.oid))
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    where relnamespace in (select oid from pg_namespace where ${ours})`,
  `select format('partitioned %s by %s', partrelid::regclass, pg_get_partkeydef(partrelid)) from pg_partitioned_table`,
  // Majors disagree on which of NOT NULL is a constraint of its own; columns have it above.
  `select format('constraint %I on %s %s %s %s', conname, conrelid::regclass, contypid::regtype,
      pg_get_constraintdef(oid), convalidated)
    from pg_constraint where contype <> 'n' and connamespace in (select oid from pg_namespace where ${ours})
      and not (contype = 'f' and conparentid <> 0)`,
  `select format('index %s %s', pg_get_indexdef(indexrelid), indisvalid) from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace in (select oid from pg_namespace where ${ours}) and (indisvalid or relkind = 'I')`,
  `select format('type %s %s %s', pg_type.oid::regtype, typtype, typacl)
    from pg_type where typnamespace in (select oid from pg_namespace where ${ours})`,
  `select format('label %s %s %L', enumtypid::regtype, row_number() over (partition by enumtypid order by enumsortorder), enumlabel)
    from pg_enum`,
  `select format('sequence %s %s %s %s %s %s %s %s', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement, seqmax,
      seqmin, seqcache, seqcycle) from pg_sequence`,
  `select format('sequence %s of %s %I %s', objid::regclass, refobjid::regclass, attname, deptype)
    from pg_depend join pg_class on pg_class.oid = objid and relkind = 'S'
      join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    where classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass and deptype in ('a', 'i')`,
  `select format('function %s %s', proacl, case when prokind in ('f', 'p') then pg_get_functiondef(oid) else oid::regprocedure::text end)
    from pg_proc where pronamespace in (select oid from pg_namespace where ${ours})`,
  `select format('trigger %s %s', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal`,
  `select format('rule %I on %s', rulename, ev_class::regclass) from pg_rewrite
    join pg_class on pg_class.oid = ev_class where relnamespace in (select oid from pg_namespace where ${ours})`,
  `select format('policy %I on %s', polname, polrelid::regclass) from pg_policy`,
  `select format('statistics %s', pg_get_statisticsobjdef(oid)) from pg_statistic_ext`,
  `select format('extension %I', extname) from pg_extension`,
  `select format('large object %s', oid) from pg_largeobject_metadata`,
  `select format('event trigger %I', evtname) from pg_event_trigger`,
  `select format('publication %I', pubname) from pg_publication`,
  `select format('default right %s %s', defaclrole::regrole, defaclacl) from pg_default_acl`,
  `select format('comment on %s: %L', pg_describe_object(classoid, objoid, objsubid), description) from pg_description
    where objoid >= 16384`,
  `select format('comment on it: %s', shobj_description(oid, 'pg_database')) from pg_database
    where datname = current_database()`,
  `select format('%s %I', kind, name) from (
      select 'operator' as kind, oprname as name, oprnamespace as space from pg_operator
      union all select 'operator class', opcname, opcnamespace from pg_opclass
      union all select 'collation', collname, collnamespace from pg_collation
      union all select 'text search', cfgname, cfgnamespace from pg_ts_config) as others
    where space in (select oid from pg_namespace where ${ours})`,
  // Of the cluster, not of this database: seen from each of them alike.
  `select format('role %I %s %s %s %s', rolname, rolsuper, rolcanlogin, rolconnlimit, rolvaliduntil)
    from pg_roles where rolname !~ '^pg_'`,
  `select format('setting %s %s %s', (select datname from pg_database where oid = setdatabase), setrole, setconfig)
    from pg_db_role_setting`,
];

/** What a database is beside its rows, sorted. Names are told in full, so that nothing depends on where one looks. */
export async function describeDatabase(client: Client): Promise<string[]> {
  await client.query("set search_path = ''");
  const found: string[] = [];
  for (const query of lines) {
    const { rows } = await client.query<unknown[]>({ text: query, rowMode: "array" });
    found.push(...rows.map(([line]) => String(line)));
  }
  return found.sort();
}
