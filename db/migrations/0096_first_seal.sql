-- Once a raise is open, what its files are sealed with is made before anybody signs.
CREATE TRIGGER raises_due AFTER INSERT OR UPDATE OF "status" ON "raises" FOR EACH STATEMENT EXECUTE FUNCTION announce_due_work();
