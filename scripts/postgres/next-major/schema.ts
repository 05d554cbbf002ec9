import type { Client } from "pg";

const ours = "(select oid from pg_namespace where nspname <> 'information_schema' and nspname !~ '^pg_')";
const isIdentity =
  "exists (select 1 from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'i')";
const options = `format('start %s increment %s maxvalue %s minvalue %s cache %s %s', seqstart,
  seqincrement, seqmax, seqmin, seqcache, case when seqcycle then 'cycle' else 'no cycle' end)`;

/** What rows can be put into: written by the server that has them, as statements for one that is empty. */
const before: readonly string[] = [
  "select format('create schema %I', nspname) from pg_namespace where oid in " +
    `${ours} and nspname <> 'public' order by 1`,
  `select format('create type %s as enum (%s)', pg_type.oid::regtype, string_agg(quote_literal(enumlabel), ', ' order by enumsortorder))
    from pg_type join pg_enum on enumtypid = pg_type.oid where typnamespace in ${ours} group by pg_type.oid order by 1`,
  `select format('create sequence %s as %s %s', pg_class.oid::regclass, seqtypid::regtype, ${options})
    from pg_class join pg_sequence on seqrelid = pg_class.oid where relnamespace in ${ours} and not ${isIdentity} order by 1`,
  `select pg_get_functiondef(oid) from pg_proc where pronamespace in ${ours} and prokind in ('f', 'p') order by oid`,
  `select format('create table %s (%s) %s %s', pg_class.oid::regclass, concat_ws(', ', columns, checks),
      'partition by ' || pg_get_partkeydef(pg_class.oid), 'with (' || array_to_string(reloptions, ', ') || ')')
    from pg_class
      left join lateral (select string_agg(concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
          case when attcollation <> typcollation then 'collate ' || attcollation::regcollation end,
          case when attcompression <> '' then 'compression ' || case attcompression when 'l' then 'lz4' else 'pglz' end end,
          case when attnotnull then 'not null' end,
          case when attgenerated <> '' then format('generated always as (%s) %s', pg_get_expr(adbin, adrelid),
              case attgenerated when 's' then 'stored' else 'virtual' end)
            when adbin is not null then 'default ' || pg_get_expr(adbin, adrelid) end,
          -- A part has those of the whole.
          case when attidentity <> '' and not relispartition then format('generated %s as identity (sequence name %s %s)',
              case attidentity when 'a' then 'always' else 'by default' end, seqrelid::regclass, ${options}) end),
          ', ' order by attnum) as columns
        from pg_attribute join pg_type on pg_type.oid = atttypid
          left join pg_attrdef on adrelid = attrelid and adnum = attnum
          left join pg_depend on refclassid = 'pg_class'::regclass and refobjid = attrelid and refobjsubid = attnum
            and classid = 'pg_class'::regclass and deptype = 'i' and attidentity <> ''
          left join pg_sequence on seqrelid = objid
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as of_columns on true
      left join lateral (select string_agg(format('constraint %I %s', conname, pg_get_constraintdef(oid)), ', ' order by conname) as checks
        from pg_constraint where conrelid = pg_class.oid and contype = 'c') as of_checks on true
    where relnamespace in ${ours} and relkind in ('r', 'p') order by pg_class.oid`,
  `select format('alter sequence %s owned by %s.%I', pg_class.oid::regclass, attrelid::regclass, attname)
    from pg_class join pg_depend on objid = pg_class.oid and classid = 'pg_class'::regclass and deptype = 'a'
      join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    where relnamespace in ${ours} and relkind = 'S' order by 1`,
  `select format('alter table only %s attach partition %s %s', inhparent::regclass, pg_class.oid::regclass,
      pg_get_expr(relpartbound, pg_class.oid))
    from pg_class join pg_inherits on inhrelid = pg_class.oid where relnamespace in ${ours} and relispartition
      and relkind in ('r', 'p') order by 1`,
];

/** What is quicker made, or proved, once all rows are there. */
const after: readonly string[] = [
  `select format('alter table only %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace in ${ours} and contype in ('p', 'u', 'x') order by 1`,
  `select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace in ${ours} and (indisvalid or relkind = 'I')
      and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x')) order by 1`,
  `select format('alter index %s attach partition %s', inhparent::regclass, inhrelid::regclass)
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    where relnamespace in ${ours} and relkind in ('i', 'I') order by 1`,
  `select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace in ${ours} and contype = 'f' and conparentid = 0 order by 1`,
];

export interface SchemaStatements {
  before: string[];
  after: string[];
}

/** How to make what lies in a database, in two parts: to be run before and after the rows are copied. */
export async function writeSchema(client: Client): Promise<SchemaStatements> {
  await client.query("set search_path = ''");
  return { before: await write(before), after: await write(after) };

  async function write(queries: readonly string[]): Promise<string[]> {
    const statements: string[] = [];
    for (const text of queries) {
      const { rows } = await client.query<unknown[]>({ text, rowMode: "array" });
      statements.push(...rows.map(([statement]) => String(statement)));
    }
    return statements;
  }
}
